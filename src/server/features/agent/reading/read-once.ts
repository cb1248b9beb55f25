import type { Clause, Polarity } from "./brief.ts";
import { readClauses } from "./clauses/clauses.ts";

/** A text to read: where it stands, and what somebody means who only names a thing there. */
export interface Passage {
  text: string;
  field: Clause["field"];
  polarity: Polarity;
}

// In characters. The texts of a person come with every request about them, those of a chat with every message.
const MOST_REMEMBERED = 2_000_000;

const remembered = new Map<string, Clause[]>();
let size = 0;

const keyOf = ({ text, field, polarity }: Passage) => `${field} ${polarity} ${text}`;

export function isRead(passage: Passage): boolean {
  return remembered.has(keyOf(passage));
}

/** Reading takes tens of milliseconds: each text is read once, as long as it is remembered. */
export function readOnce(passage: Passage): Clause[] {
  const key = keyOf(passage);
  const { text, field, polarity } = passage;
  const clauses = remembered.get(key) ?? readClauses(text, field, polarity);
  // The ones used last stay longest.
  if (remembered.delete(key)) size -= key.length;
  remembered.set(key, clauses);
  size += key.length;
  for (const oldest of remembered.keys()) {
    if (size <= MOST_REMEMBERED) break;
    remembered.delete(oldest);
    size -= oldest.length;
  }
  return clauses.map((clause) => ({ ...clause }));
}
