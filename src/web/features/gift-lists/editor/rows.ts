import { giftListLimits } from "../../../../shared/gift-list-limits.ts";
import { countCharacters, firstCharacters } from "../../../../shared/text.ts";
import { insertion, typedWithin } from "../../../lib/characters.ts";

/** A row of the editor. Its id is its React key: it stays while the row is moved and changed, and with it the focus. */
export interface Row {
  readonly id: string;
  readonly text: string;
}
export type Rows = readonly Row[];

/** Rows after a change, and where the caret goes. */
export interface Edit {
  rows: Rows;
  focus?: { id: string; at: number };
}

/** What an empty list begins with. */
const BLANK_ROWS = 5;

let rowsMade = 0;

function row(text: string): Row {
  rowsMade += 1;
  return { id: `row-${rowsMade}`, text };
}

export function rowsOf(ideas: readonly string[]): Rows {
  if (ideas.length > 0) return ideas.map(row);
  return Array.from({ length: BLANK_ROWS }, () => row(""));
}

/** What is stored: trimmed, without the blank ones. */
export function ideasOf(rows: Rows): string[] {
  return rows.map(({ text }) => text.trim()).filter((text) => text !== "");
}

export function isFull(rows: Rows): boolean {
  return ideasOf(rows).length >= giftListLimits.ideas;
}

/** At most as many rows as there can be ideas: blank rows are dropped, the last first. */
function fitting(rows: Rows, keep: string): Rows {
  const over = rows.length - giftListLimits.ideas;
  if (over <= 0) return rows;
  const blank = rows.filter(({ id, text }) => id !== keep && text.trim() === "");
  const gone = new Set(blank.slice(-over).map(({ id }) => id));
  return rows.filter(({ id }) => !gone.has(id));
}

/** Typing. An unfinished IME composition may be longer than the text it becomes. */
export function setText(
  rows: Rows,
  id: string,
  text: string,
  { composing = false, before }: { composing?: boolean; before?: string } = {},
): Rows {
  return rows.map((one) => {
    if (one.id !== id) return one;
    const within = () => typedWithin(before ?? one.text, printable(text), giftListLimits.idea);
    return { id, text: composing ? text : within() };
  });
}

export function addRow(rows: Rows): Edit {
  const added = row("");
  return { rows: fitting([...rows, added], added.id), focus: { id: added.id, at: 0 } };
}

/** Enter: what is behind the caret goes on in a row below. */
export function splitRow(rows: Rows, id: string, from: number, to: number): Edit {
  const place = placeOf(rows, id);
  const { text } = rowAt(rows, place);
  const below = row(text.slice(to));
  const split = rows.toSpliced(place, 1, { id, text: text.slice(0, from) }, below);
  return { rows: fitting(split, below.id), focus: { id: below.id, at: 0 } };
}

/**
 * Text inserted without a key event, as by dictation: line breaks in it make rows, as Enter and pasting do.
 * Null where it has no line breaks.
 */
export function insertLines(rows: Rows, id: string, after: string): ReturnType<typeof pasteInto> {
  const { text } = rowAt(rows, placeOf(rows, id));
  const { from, to, inserted } = insertion(text, after);
  if (!/[\r\n]/.test(inserted)) return null;
  if (/^(?:\r\n|\r|\n)$/.test(inserted)) return { ...splitRow(rows, id, from, to), dropped: 0 };
  return pasteInto(rows, id, [from, to], inserted);
}

/** Backspace at the start: the row is joined to the one above, unless that gets too long. */
export function joinAbove(rows: Rows, id: string): Edit | null {
  const place = placeOf(rows, id);
  const above = rows[place - 1];
  if (!above) return null;
  const { text } = rowAt(rows, place);
  const joined = above.text + text;
  if (countCharacters(joined) > giftListLimits.idea) return null;
  return {
    rows: rows.toSpliced(place - 1, 2, { id: above.id, text: joined }),
    focus: { id: above.id, at: above.text.length },
  };
}

export function removeRow(rows: Rows, id: string): Edit {
  const place = placeOf(rows, id);
  const left = rows.toSpliced(place, 1);
  const next = left[Math.max(0, place - 1)];
  return { rows: left, focus: next && { id: next.id, at: next.text.length } };
}

/** Puts a removed row back where it was, or as near as there still is a place. */
export function restoreRow(rows: Rows, removed: Row, place: number): Edit {
  return {
    rows: rows.toSpliced(place, 0, removed),
    focus: { id: removed.id, at: removed.text.length },
  };
}

/** Pasting. Several lines make several rows. Null for one line that fits: the browser pastes it. */
export function pasteInto(
  rows: Rows,
  id: string,
  [from, to]: [number, number],
  pasted: string,
): (Edit & { dropped: number }) | null {
  const place = placeOf(rows, id);
  const { text } = rowAt(rows, place);
  const lines = linesOf(pasted);
  const [first = ""] = lines;
  const before = text.slice(0, from);
  const after = text.slice(to);
  const fits = countCharacters(before + first + after) <= giftListLimits.idea;
  if (lines.length <= 1 && fits && !/[\r\n]/.test(pasted)) return null;

  const pieces = [before + first, ...lines.slice(1)].flatMap(inPieces);
  // Every other idea stays; what was pasted takes the room that is left.
  const room = giftListLimits.ideas - ideasOf(rows.toSpliced(place, 1)).length;
  const taken = pieces.slice(0, Math.max(1, room));
  // What was behind the caret stays behind what was pasted, and apart from it where it was.
  const glue = after !== "" && /[ \t]$/.test(pasted) ? " " : "";
  const made = [...taken.slice(0, -1), ...inPieces((taken.at(-1) ?? "") + glue + after)].map(
    (line, index) => ({ id: index === 0 ? id : row("").id, text: line }),
  );
  const end = made.at(-1);
  return {
    rows: fitting(rows.toSpliced(place, 1, ...made), end?.id ?? id),
    focus: end && { id: end.id, at: Math.max(0, end.text.length - after.length) },
    dropped: pieces.length - taken.length,
  };
}

export function moveRow(rows: Rows, id: string, to: number): Rows {
  const place = rows.findIndex((one) => one.id === id);
  if (place < 0 || to < 0 || to >= rows.length || to === place) return rows;
  return rows.toSpliced(place, 1).toSpliced(to, 0, rowAt(rows, place));
}

/** Appends an idea after the last one, in a blank row if there is one. */
export function appendIdea(rows: Rows, text: string): Rows {
  const behind = rows.findLastIndex((one) => one.text.trim() !== "") + 1;
  const blank = rows[behind];
  const added = { id: blank?.id ?? row("").id, text };
  return rows.toSpliced(behind, blank ? 1 : 0, added);
}

/** Rows for other ideas. A row whose text is still there keeps its id, and blank rows stay. */
export function takeIdeas(rows: Rows, ideas: readonly string[]): Rows {
  const left = [...rows];
  const taken: Row[] = ideas.map((text) => {
    const place = left.findIndex((one) => one.text.trim() === text);
    return place < 0 ? row(text) : rowAt(left.splice(place, 1), 0);
  });
  // Nothing was typed yet: the ideas replace the blank rows.
  if (ideasOf(rows).length === 0) return [...taken, ...rows.slice(taken.length)];
  rows.forEach((blank, place) => {
    if (blank.text.trim() !== "") return;
    const above = taken.findIndex(({ id }) => id === rows[place - 1]?.id);
    taken.splice(place === 0 ? 0 : above < 0 ? taken.length : above + 1, 0, blank);
  });
  return taken.length > 0 ? taken : rowsOf([]);
}

/** One idea per line; the dashes and numbers of a copied list are not part of it. */
function linesOf(pasted: string): string[] {
  return printable(pasted)
    .split(/\r\n|[\r\n]/)
    .map((line) => line.replace(/^\s*(?:[-–—*•‣◦·▪☐☑✓]|\d{1,3}[.)])\s+/u, "").trim())
    .filter((line) => line !== "");
}

/** Splits a text that is too long for one row between words. */
function inPieces(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (countCharacters(rest) > giftListLimits.idea) {
    const longest = firstCharacters(rest, giftListLimits.idea);
    const space = longest.lastIndexOf(" ");
    const piece = space > longest.length / 2 ? longest.slice(0, space) : longest;
    pieces.push(piece);
    rest = rest.slice(piece.length).trimStart();
  }
  return [...pieces, rest];
}

/** Removes what the server would refuse: control characters and lone surrogates. */
function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- naming the control characters is the point
  return text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "").toWellFormed();
}

export function placeOf(rows: Rows, id: string): number {
  const place = rows.findIndex((one) => one.id === id);
  if (place < 0) throw new Error(`There is no row ${id}.`);
  return place;
}

function rowAt(rows: Rows, place: number): Row {
  const found = rows[place];
  if (!found) throw new Error(`There is no row at ${place}.`);
  return found;
}
