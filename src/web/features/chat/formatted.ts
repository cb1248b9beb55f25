export type Inline = { text: string; strong?: true; em?: true };
export type Block =
  | { type: "paragraph"; lines: Inline[][] }
  | { type: "list"; ordered: boolean; items: Inline[][] };

const BULLET = /^\s*[-*•]\s+(.*)$/;
const NUMBER = /^\s*\d{1,3}[.)]\s+(.*)$/;

/** Reads the little of Markdown that a reply may use: paragraphs, lists, and emphasis. */
export function format(text: string): Block[] {
  const blocks: Block[] = [];
  let open = false;
  for (const line of text.split("\n")) {
    const item = BULLET.exec(line)?.[1] ?? NUMBER.exec(line)?.[1];
    const ordered = NUMBER.test(line);
    const last = blocks.at(-1);
    if (line.trim() === "") {
      open = false;
    } else if (item !== undefined) {
      if (last?.type === "list" && last.ordered === ordered) last.items.push(inline(item));
      else blocks.push({ type: "list", ordered, items: [inline(item)] });
      open = false;
    } else {
      const words = inline(line.replace(/^#{1,6}\s+/, ""));
      if (open && last?.type === "paragraph") last.lines.push(words);
      else blocks.push({ type: "paragraph", lines: [words] });
      open = true;
    }
  }
  return blocks;
}

function inline(text: string): Inline[] {
  const pieces: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(
    /\*\*(\S(?:.*?\S)?)\*\*|(?<![*\w])[*_](\S(?:[^*_]*?\S)?)[*_](?![*\w])/g,
  )) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) });
    if (match[1] !== undefined) pieces.push({ text: match[1], strong: true });
    else pieces.push({ text: match[2] ?? "", em: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}
