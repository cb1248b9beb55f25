import type { ProfileAnswers } from "../../shared/profiles.ts";
import type { Correction } from "../../shared/understood.ts";
import { type Brief, emptyDiary } from "../features/agent/reading/brief.ts";
import { passagesIn } from "../features/agent/reading/listen.ts";
import { readOnce } from "../features/agent/reading/read-once.ts";
import { lazyReader } from "../features/agent/reading/reader.ts";
import { tidiedAnswers } from "../features/agent/reading/tidied.ts";
import type { Turn } from "../features/agent/reading/turn.ts";
import { noAnswers, passagesOf, understand } from "../features/agent/reading/understand.ts";

/** One for all the tests of a file: loading it takes half a second. */
export const reader = lazyReader();

/** Reads what the giver says in a chat, which comes before all else. */
export async function readSaid(turns: readonly Turn[]): Promise<void> {
  for (const { role, text } of turns) {
    if (role !== "user") continue;
    for (const passage of passagesIn(text)) await readOnce(reader, passage);
  }
}

/** What the agent makes of somebody called Rosa, on the second of March 2026. */
export async function understood(
  answers: Partial<ProfileAnswers>,
  list: { title: string; eventDate: string | null } | null = null,
  taken: string[] = [],
  corrections: Correction[] = [],
  birthday: string | null = null,
): Promise<Brief> {
  const tidy = tidiedAnswers({ name: "Rosa", ...noAnswers, ...answers });
  for (const passage of passagesOf(tidy)) await readOnce(reader, passage);
  return understand({
    answers: tidy,
    list,
    taken,
    said: [],
    corrections,
    loved: [],
    birthday,
    diary: emptyDiary,
    today: "2026-03-02",
  });
}
