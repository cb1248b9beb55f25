import { giftListLimits } from "../../../../shared/gift-list-limits.ts";
import { countCharacters, firstCharacters } from "../../../../shared/text.ts";
import { insertion, typedWithin } from "../../../lib/characters.ts";
import { carriesNothing, isFurther, newIdea, type ListIdea, type ListIdeas } from "./list-idea.ts";

/** A row of the editor: an idea, or a blank one that something may be typed into. Its title is as it was typed. */
export interface Row extends ListIdea {
  /** React's key. It stays while the row is moved, changed, or given another id by a merge, and with it the focus. */
  readonly key: string;
}
export type Rows = readonly Row[];

/** Rows after a change, and where the caret goes. */
export interface Edit {
  rows: Rows;
  focus?: { key: string; at: number };
}

/** What an empty list begins with. */
const BLANK_ROWS = 5;

let rowsMade = 0;

function rowOf(idea: ListIdea): Row {
  rowsMade += 1;
  return { ...idea, key: `row-${rowsMade}` };
}

const newRow = (title: string) => rowOf(newIdea(title));

export function rowsOf(ideas: ListIdeas): Rows {
  if (ideas.length > 0) return ideas.map(rowOf);
  return Array.from({ length: BLANK_ROWS }, () => newRow(""));
}

/** What is stored: trimmed, without the blank ones. */
export function ideasOf(rows: Rows): ListIdea[] {
  return rows.flatMap(({ key: _key, ...idea }) =>
    isBlank(idea) ? [] : { ...idea, title: idea.title.trim() },
  );
}

export function isBlank({ title }: ListIdea): boolean {
  return title.trim() === "";
}

export function isFull(rows: Rows): boolean {
  return ideasOf(rows).length >= giftListLimits.ideas;
}

/** At most as many rows as there can be ideas: blank rows are dropped, the last first. */
function fitting(rows: Rows, keep: string): Rows {
  const over = rows.length - giftListLimits.ideas;
  if (over <= 0) return rows;
  const blank = rows.filter((one) => one.key !== keep && isBlank(one));
  const gone = new Set(blank.slice(-over).map(({ key }) => key));
  return rows.filter(({ key }) => !gone.has(key));
}

/** Typing. An unfinished IME composition may be longer than the text it becomes. */
export function setText(
  rows: Rows,
  key: string,
  text: string,
  { composing = false, before }: { composing?: boolean; before?: string } = {},
): Rows {
  return rows.map((one) => {
    if (one.key !== key) return one;
    const within = () => typedWithin(before ?? one.title, printable(text), giftListLimits.idea);
    return { ...one, title: composing ? text : within() };
  });
}

export function addRow(rows: Rows): Edit {
  const added = newRow("");
  return { rows: fitting([...rows, added], added.key), focus: { key: added.key, at: 0 } };
}

/**
 * Enter: what is behind the caret goes on in a row below. The idea stays with the first words of it. With nothing
 * behind the caret, a blank row that waits below is as good as a new one.
 */
export function splitRow(rows: Rows, key: string, from: number, to: number): Edit {
  const place = placeOf(rows, key);
  const row = rowAt(rows, place);
  const [head, tail] = [row.title.slice(0, from), row.title.slice(to)];
  const waiting = rows[place + 1];
  if (tail.trim() === "" && waiting && isBlank(waiting) && carriesNothing(waiting)) {
    const rest = rows.with(place, { ...row, title: head });
    return { rows: rest, focus: { key: waiting.key, at: 0 } };
  }
  const [above, below] =
    head.trim() === "" && tail.trim() !== ""
      ? [newRow(head), { ...row, title: tail }]
      : [{ ...row, title: head }, newRow(tail)];
  const split = rows.toSpliced(place, 1, above, below);
  return { rows: fitting(split, below.key), focus: { key: below.key, at: 0 } };
}

/**
 * Text inserted without a key event, as by dictation: line breaks in it make rows, as Enter and pasting do.
 * Null where it has no line breaks.
 */
export function insertLines(rows: Rows, key: string, after: string): ReturnType<typeof pasteInto> {
  const { title } = rowAt(rows, placeOf(rows, key));
  const { from, to, inserted } = insertion(title, after);
  if (!/[\r\n]/.test(inserted)) return null;
  if (/^(?:\r\n|\r|\n)$/.test(inserted)) return { ...splitRow(rows, key, from, to), dropped: 0 };
  return pasteInto(rows, key, [from, to], inserted);
}

/** Backspace at the start: the row is joined to the one above, unless that gets too long. */
export function joinAbove(rows: Rows, key: string): Edit | null {
  const place = placeOf(rows, key);
  const above = rows[place - 1];
  if (!above) return null;
  const below = rowAt(rows, place);
  const title = above.title + below.title;
  if (countCharacters(title) > giftListLimits.idea) return null;
  const joined = { ...joinIdeas(above, below), key: above.key, title };
  return {
    rows: rows.toSpliced(place - 1, 2, joined),
    focus: { key: above.key, at: above.title.length },
  };
}

/** The upper one, with what only the lower one has. */
function joinIdeas(above: ListIdea, below: ListIdea): ListIdea {
  if (isBlank(above)) return below;
  const { state, boughtOn, wrappedOn, givenOn } = isFurther(below.state, above.state)
    ? below
    : above;
  const note = above.note ?? below.note;
  const link = above.link ?? below.link;
  const price = above.price ?? below.price;
  const picture = above.picture ?? below.picture;
  const { reason, fact } = above.reason === null ? below : above;
  return {
    ...above,
    state,
    boughtOn,
    wrappedOn,
    givenOn,
    note,
    link,
    price,
    picture,
    reason,
    fact,
  };
}

export function removeRow(rows: Rows, key: string): Edit {
  const place = placeOf(rows, key);
  const left = rows.toSpliced(place, 1);
  const next = left[Math.max(0, place - 1)];
  return { rows: left, focus: next && { key: next.key, at: next.title.length } };
}

/** Puts a removed row back where it was, or as near as there still is a place. */
export function restoreRow(rows: Rows, removed: Row, place: number): Edit {
  return {
    rows: rows.toSpliced(place, 0, removed),
    focus: { key: removed.key, at: removed.title.length },
  };
}

/** Pasting. Several lines make several rows. Null for one line that fits: the browser pastes it. */
export function pasteInto(
  rows: Rows,
  key: string,
  [from, to]: [number, number],
  pasted: string,
): (Edit & { dropped: number }) | null {
  const place = placeOf(rows, key);
  const row = rowAt(rows, place);
  const lines = linesOf(pasted);
  const [first = ""] = lines;
  const before = row.title.slice(0, from);
  const after = row.title.slice(to);
  const fits = countCharacters(before + first + after) <= giftListLimits.idea;
  if (lines.length <= 1 && fits && !/[\r\n]/.test(pasted)) return null;

  const pieces = [before + first, ...lines.slice(1)].flatMap(inPieces);
  // Every other idea stays; what was pasted takes the room that is left.
  const room = giftListLimits.ideas - ideasOf(rows.toSpliced(place, 1)).length;
  const taken = pieces.slice(0, Math.max(1, room));
  // What was behind the caret stays behind what was pasted, and apart from it where it was.
  const glue = after !== "" && /[ \t]$/.test(pasted) ? " " : "";
  const made = [...taken.slice(0, -1), ...inPieces((taken.at(-1) ?? "") + glue + after)].map(
    (line, index) => (index === 0 ? { ...row, title: line } : newRow(line)),
  );
  const end = made.at(-1);
  return {
    rows: fitting(rows.toSpliced(place, 1, ...made), end?.key ?? key),
    focus: end && { key: end.key, at: Math.max(0, end.title.length - after.length) },
    dropped: pieces.length - taken.length,
  };
}

export function moveRow(rows: Rows, key: string, to: number): Rows {
  const place = rows.findIndex((one) => one.key === key);
  if (place < 0 || to < 0 || to >= rows.length || to === place) return rows;
  return rows.toSpliced(place, 1).toSpliced(to, 0, rowAt(rows, place));
}

/** Appends an idea after the last one, in place of a blank row if there is one. */
export function appendIdea(rows: Rows, idea: ListIdea): Rows {
  const behind = rows.findLastIndex((one) => !isBlank(one)) + 1;
  return rows.toSpliced(behind, rows[behind] ? 1 : 0, rowOf(idea));
}

/** Rows for other ideas. Where somebody may be writing stays as it is: a row with the same words, and blank ones. */
export function takeIdeas(rows: Rows, ideas: ListIdeas): Rows {
  const left = new Set(rows);
  const found = new Map<ListIdea, Row>();
  const find = (isSame: (row: Row, idea: ListIdea) => boolean) => {
    for (const idea of ideas) {
      const row = found.has(idea) ? undefined : [...left].find((one) => isSame(one, idea));
      if (!row) continue;
      found.set(idea, row);
      left.delete(row);
    }
  };
  const hasId = (row: Row, { id }: ListIdea) => row.id === id;
  const hasTitle = (row: Row, { title }: ListIdea) => row.title.trim() === title;
  find((row, idea) => hasId(row, idea) && hasTitle(row, idea));
  find(hasTitle);
  find(hasId);
  const taken = ideas.map((idea) => {
    const row = found.get(idea);
    if (!row) return rowOf(idea);
    return { ...idea, key: row.key, title: hasTitle(row, idea) ? row.title : idea.title };
  });
  // Nothing was typed yet: the ideas replace the blank rows.
  if (rows.every(isBlank)) return [...taken, ...[...left].slice(taken.length - found.size)];
  rows.forEach((blank, place) => {
    if (!isBlank(blank) || !left.has(blank)) return;
    const above = taken.findIndex(({ key }) => key === rows[place - 1]?.key);
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
export function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- naming the control characters is the point
  return text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "").toWellFormed();
}

export function placeOf(rows: Rows, key: string): number {
  const place = rows.findIndex((one) => one.key === key);
  if (place < 0) throw new Error(`There is no row ${key}.`);
  return place;
}

function rowAt(rows: Rows, place: number): Row {
  const found = rows[place];
  if (!found) throw new Error(`There is no row at ${place}.`);
  return found;
}
