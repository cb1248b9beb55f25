import type { Diary } from "../../../reading/brief.ts";
import type { Heard } from "../../../reading/listener.ts";
import { occasionKindOf } from "../../../reading/occasion.ts";
import { wordsOf } from "./asked.ts";

type Dates = Diary["dates"];

/** "Their wedding anniversary", of which "their wedding" was heard. */
export function occasionIn(heard: Heard, text: string): string | null {
  const words = wordsOf(heard, "occasion");
  if (!words) return occasionKindOf(text);
  const after = text.slice(text.indexOf(words) + words.length);
  return words + (/^\s+(?:anniversary|birthday|day|party)\b/i.exec(after)?.[0] ?? "");
}

/** Of what is coming, what some words name: by the words of its name, or as "bday" names a birthday called "Cumple". */
export function datesNamed(words: string, dates: Dates): Dates {
  const said = new Set(namesIn(words));
  const named = dates.filter(({ name }) => namesIn(name).some((word) => said.has(word)));
  if (named.length > 0) return named;
  const kind = occasionKindOf(words);
  return kind === null
    ? []
    : dates.filter((date) => date.kind === kind || occasionKindOf(date.name) === kind);
}

/** The words of an occasion, without "her" and "the". */
function namesIn(words: string): string[] {
  return words.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
}
