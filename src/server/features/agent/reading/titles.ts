/** Words that tell no two presents apart. */
const COMMON = new Set(
  "a an and or of for the in on at to with from by its his her their your my our own that this as into set kit gift present pair box new good small large mini little big".split(
    " ",
  ),
);

/** The telling words of a title, without their endings. */
export function stemsOf(words: string): string[] {
  return words
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f’']/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !COMMON.has(word))
    .map(stem);
}

export function stem(word: string): string {
  if (word.length <= 3) return word;
  const bare = word
    .replace(/ies$/, "y")
    .replace(/(?<=ss|sh|ch|x|z)es$/, "")
    .replace(/(?<=[^su])s$/, "");
  const rooted = bare.replace(/(?<=[a-z]{3})(?:ing|ed)$/, "");
  return rooted.replace(/(?<=[a-z]{3})([bdfgklmnprt])\1$/, "$1").replace(/(?<=[a-z]{3})e$/, "");
}

const EVERYDAY = new Set(
  `
    make making made hand family home house old great best
    day days night week weekend year month time work working water school first friend
    love beautiful favourite favorite long short hot cold warm real own
    two three four five hundred life world people person name
    day-out trip visit class course lesson group club season full half small local
    young child kid children baby adult man woman girl boy
    way game play book show place room table light
    color colour red blue green black white gold silver
    wood wooden paper glass metal plant card bag case box jar bowl
    free online digital
  `
    .trim()
    .split(/\s+/)
    .map(stem),
);

/** Words that name a thing rather than dress it: sharing one means something. */
export function tellingStemsOf(words: string): string[] {
  return stemsOf(words).filter(
    (word) => (word.length > 2 || /\d/.test(word)) && !EVERYDAY.has(word),
  );
}

const NEAR = 0.6;

// The same titles are compared again and again.
const cache = new Map<string, ReadonlySet<string>>();
const CACHE_SIZE = 20_000;

export function stemSetOf(words: string): ReadonlySet<string> {
  const before = cache.get(words);
  if (before) return before;
  if (cache.size >= CACHE_SIZE) cache.clear();
  const stems = new Set(stemsOf(words));
  cache.set(words, stems);
  return stems;
}

/** Two titles for what would feel like the same present. */
export function nearlySame(one: string, other: string): boolean {
  return alreadyTaken([other]).has(one);
}

/** Titles that are taken, asked often: by the words they share, not one after the other. */
export function alreadyTaken(titles: readonly string[]): {
  has(title: string): boolean;
  add(title: string): void;
} {
  const sizes: number[] = [];
  const byStem = new Map<string, number[]>();
  const whole = new Set<string>();
  const taken = {
    add(title: string) {
      whole.add(title.trim().toLowerCase());
      const stems = stemSetOf(title);
      for (const word of stems) {
        const places = byStem.get(word);
        if (places) places.push(sizes.length);
        else byStem.set(word, [sizes.length]);
      }
      sizes.push(stems.size);
    },
    has(title: string) {
      if (whole.has(title.trim().toLowerCase())) return true;
      const stems = stemSetOf(title);
      const shared = new Map<number, number>();
      for (const word of stems) {
        for (const place of byStem.get(word) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
      }
      for (const [place, count] of shared)
        if (areNear(count, stems.size, sizes[place] ?? 0)) return true;
      return false;
    },
  };
  for (const title of titles) taken.add(title);
  return taken;
}

function areNear(shared: number, one: number, other: number): boolean {
  if (shared / (one + other - shared) >= NEAR) return true;
  // "A telescope" on a list and "Beginner's telescope with a tripod" as an idea.
  const fewest = Math.min(one, other);
  return shared === fewest && (fewest >= 2 || Math.max(one, other) <= 2);
}
