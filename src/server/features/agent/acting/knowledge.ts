import type { Action } from "../../../../shared/actions.ts";
import { budgets, questions } from "../../../../shared/questionnaire.ts";
import { countCharacters, firstCharacters } from "../../../../shared/text.ts";
import { type Meaning, understoodLimits } from "../../../../shared/understood-limits.ts";
import type { Db } from "../../../db/database.ts";
import { type Profile, lockProfile, updateProfile } from "../../profiles/store.ts";
import { listCorrections, storeCorrection } from "../correcting/store.ts";
import { keyOf } from "../reading/corrections.ts";
import { tellingStemsOf } from "../reading/titles.ts";
import { type Asked, type Plan, openPerson } from "./planned.ts";

const meaningWords: Record<Exclude<Meaning, "age">, string> = {
  loves: "Loves",
  avoid: "To avoid",
  has: "Has already",
  ignore: "No longer counts",
};

export async function planCorrections(
  db: Db,
  { person }: Asked,
  said: Array<{ thing: string; meaning: Exclude<Meaning, "age"> }>,
): Promise<Plan> {
  const { userId, id: profileId, name } = person;
  const things = said.map(({ thing, meaning }) => ({
    thing: firstCharacters(thing.trim(), understoodLimits.thing),
    meaning,
  }));
  if (things.length === 0)
    return { refused: `I find nothing of that in what I know about ${name}.` };
  const noted = await listCorrections(db, userId, profileId);
  const keys = new Set([...noted, ...things].map(({ thing }) => keyOf(thing)));
  if (keys.size > understoodLimits.correctionsPerProfile)
    return {
      refused: `The page of ${name} holds as many corrections as it can. Undo one there first.`,
    };
  return {
    title: `Noted on the page of ${name}`,
    things: things.map(({ thing, meaning }) => `${meaningWords[meaning]}: ${thing}`),
    question: { title: `Note this on the page of ${name}?`, yes: "Note it" },
    async run(tx) {
      const known = new Map(
        (await listCorrections(tx, userId, profileId)).map((one) => [keyOf(one.thing), one]),
      );
      for (const one of things)
        await storeCorrection(tx, userId, profileId, { ...one, key: keyOf(one.thing) });
      const before = things.map(({ thing, meaning }) => ({
        thing,
        // What was written in the chat would be read again: taken back, it is nothing.
        meaning: known.get(keyOf(thing))?.meaning ?? (meaning === "ignore" ? null : "ignore"),
      }));
      return { undo: [{ undo: "corrections", before }], link: openPerson(person) };
    },
  };
}

/** The answer on the person's page; one chat alone is asked for more or less without it. */
export async function planBudget(
  { person }: Asked,
  { budget }: Extract<Action, { do: "budget" }>,
): Promise<Plan> {
  const before = budgets.find((one) => one === person.budget) ?? null;
  if (before === budget) return { refused: `The budget for ${person.name} is ${budget} already.` };
  return {
    title: `The budget for ${person.name} is ${budget}`,
    things: before ? [`It was ${before}`] : [],
    question: { title: `Change the budget for ${person.name} to ${budget}?`, yes: "Change it" },
    async run(tx) {
      await updateProfile(tx, person.userId, person.id, { budget });
      return { undo: [{ undo: "budget", before }], link: openPerson(person) };
    },
  };
}

export async function planNote(
  { person }: Asked,
  { words }: Extract<Action, { do: "note" }>,
): Promise<Plan> {
  const line = words.trim().replaceAll(/\s+/g, " ");
  const notes = [person.additionalNotes, line].filter(Boolean).join("\n");
  if (countCharacters(notes) > questions.additionalNotes.limit)
    return { refused: `The notes about ${person.name} are full. Shorten them on the page first.` };
  return {
    title: `Noted on the page of ${person.name}`,
    things: [line],
    question: { title: `Note this on the page of ${person.name}?`, yes: "Note it" },
    async run(tx) {
      await changeNotes(tx, person, (before) => [before, line].filter(Boolean).join("\n"));
      return { undo: [{ undo: "note", words: line }], link: openPerson(person) };
    },
  };
}

/** As they are by then: they may have been written on meanwhile, on the page or by another action of the same message. */
async function changeNotes(
  tx: Db,
  { userId, id }: Profile,
  change: (notes: string | null) => string,
): Promise<void> {
  const { additionalNotes } = await lockProfile(tx, userId, id);
  await updateProfile(tx, userId, id, { additionalNotes: change(additionalNotes) || null });
}

/** Each part with what parts it from the next, so that the rest stays as it was written. */
const partsOf = (notes: string | null) => notes?.match(/[^.!?;,\n]+[.!?;,\n\s]*/g) ?? [];

/** What stands between two full stops, commas or line ends is taken out, after a yes. */
export async function planUnnote(
  { person }: Asked,
  { words }: Extract<Action, { do: "unnote" }>,
): Promise<Plan> {
  const said = new Set(tellingStemsOf(words));
  const isMeant = (part: string) => tellingStemsOf(part).some((stem) => said.has(stem));
  const out = partsOf(person.additionalNotes)
    .filter(isMeant)
    .map((part) => part.trim().replace(/[,;]$/, ""));
  if (out.length === 0)
    return { refused: `I find nothing of that in what I know about ${person.name}.` };
  const keptOf = (notes: string | null) =>
    partsOf(notes)
      .filter((part) => !isMeant(part))
      .join("")
      .replace(/[,;\s]+$/, "");
  return {
    title: `Taken out of the notes about ${person.name}`,
    things: out,
    question: { title: `Take this out of the notes about ${person.name}?`, yes: "Take it out" },
    asks: true,
    async run(tx) {
      await changeNotes(tx, person, keptOf);
      return { undo: [{ undo: "notes", put: out }], link: openPerson(person) };
    },
  };
}
