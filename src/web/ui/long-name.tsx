/** How wide a letter is, in letters of its size; the wider kinds of them. */
const CAPITAL = 0.82;
const SMALL = 0.6;
/** Fits wherever a name is a heading. */
const SHORT = 5;

/** About how wide the longest word of a name is, in letters of its size. What may be broken anywhere counts nothing. */
export function longestWord(name: string): number {
  const widths = name.split(/[\s-]/).map((word) => {
    const capitals = word.match(/\p{Lu}/gu)?.length ?? 0;
    const small = word.match(/\p{Ll}/gu)?.length ?? 0;
    return capitals * CAPITAL + small * SMALL;
  });
  return Math.max(...widths);
}

/** A name in a heading, smaller where its longest word would otherwise be broken. */
export function LongName({ name }: { name: string }) {
  const width = longestWord(name);
  if (width <= SHORT) return name;
  return (
    <span className="@container block">
      <span
        className="block leading-[1.2]"
        style={{ fontSize: `max(1rem, min(1em, ${Math.floor(100 / width)}cqi))` }}
      >
        {name}
      </span>
    </span>
  );
}
