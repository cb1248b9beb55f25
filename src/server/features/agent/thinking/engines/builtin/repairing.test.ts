import { expect, test } from "vitest";
import { heardAs } from "../../../../../testing/heard.ts";
import { emptyDiary } from "../../../reading/brief.ts";
import type { ReadTurn } from "./dialogue-state.ts";
import { relisted } from "./repairing.ts";

const nothing = { about: [], against: [], now: null, named: [], missing: null, unfound: [] };
const added: ReadTurn = {
  turn: { role: "assistant", text: "Added to Christmas; Nest box", ideas: [], did: true },
  heard: null,
  intents: [],
  meant: nothing,
};
const diary = {
  ...emptyDiary,
  lists: [
    {
      title: "Christmas",
      ideas: [
        { title: "Gloves", state: "idea" as const },
        { title: "Nest box", state: "idea" as const },
      ],
    },
  ],
};
const said = (text: string, ...lists: string[]): ReadTurn => ({
  turn: { role: "user", text },
  heard: heardAs({ slots: lists.map((words) => ({ slot: "list", words })) }),
  intents: ["undo"],
  meant: nothing,
});

test.each([
  said("no not christmas, i meant her birthday list", "christmas", "birthday list"),
  said("wrong list! birthday please", "birthday"),
])("what was put on the wrong list goes on the other one", (turn) => {
  const { intents, meant } = relisted(turn, [added], diary);
  expect(intents).toEqual(["move"]);
  expect(meant.about.map(({ title }) => title)).toEqual(["Nest box"]);
});

test.each([
  said("no, take it off"),
  said("no not christmas", "christmas"),
  said("great, what is on the birthday list?", "birthday list"),
])("what names no other list is left as it is", (turn) => {
  expect(relisted(turn, [added], diary)).toBe(turn);
});
