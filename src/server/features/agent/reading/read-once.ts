import type { Clause } from "./brief.ts";
import type { ReadField, Reader } from "./reader.ts";
import { type ToldLevel, levelsIn, statementsIn } from "./statements.ts";
import { type ToldAge, toldAge } from "./told-age.ts";

/** A text to read, and where it stands. */
export interface Passage {
  text: string;
  field: Clause["field"];
}

/** What a text says of the person. */
export interface Reading {
  clauses: Clause[];
  levels: ToldLevel[];
  /** As it is in a year: "born in 1980". */
  ageIn: (year: number) => ToldAge | null;
}

// In characters. The texts of a person come with every request about them, those of a chat with every message.
const MOST_REMEMBERED = 2_000_000;

const remembered = new Map<string, Reading>();
let size = 0;

const keyOf = ({ text, field }: Passage) => `${field} ${text}`;

/** Whether it need not be read again; then it is not forgotten before others. */
export function isRead(passage: Passage): boolean {
  return renewed(keyOf(passage)) !== undefined;
}

function renewed(key: string): Reading | undefined {
  const reading = remembered.get(key);
  if (!reading) return undefined;
  remembered.delete(key);
  remembered.set(key, reading);
  return reading;
}

const fieldNames: Partial<Record<Clause["field"], ReadField>> = {
  interests: "interests",
  dislikes: "dislikes",
  customPersonalityOther: "traits",
  chat: "chat",
};

/** Reading takes tens of milliseconds: each text is read once, as long as it is remembered. */
export async function readOnce(reader: Reader, passage: Passage): Promise<void> {
  if (isRead(passage)) return;
  const { text, field } = passage;
  const { marks, age } = await reader.read(fieldNames[field] ?? "notes", text);
  const key = keyOf(passage);
  remembered.set(key, {
    clauses: statementsIn(text, field, marks),
    levels: levelsIn(text, marks),
    ageIn: (year) => toldAge(text, marks, age, year),
  });
  size += key.length;
  for (const oldest of remembered.keys()) {
    if (size <= MOST_REMEMBERED) break;
    remembered.delete(oldest);
    size -= oldest.length;
  }
}

/** What was read before. A text that was not would count as saying nothing, allergies included. */
export function recalled(passage: Passage): Reading {
  const reading = renewed(keyOf(passage));
  if (!reading) throw new Error("A text was to be read before it is used.");
  return { ...reading, clauses: reading.clauses.map((clause) => ({ ...clause })) };
}
