import { expect, test } from "vitest";
import type { Action } from "../../../../../shared/actions.ts";
import { blankBrief } from "../../../../testing/blank-brief.ts";
import type { Turn } from "../../reading/turn.ts";
import { openAskedFor } from "./llm-asked-for.ts";

const idea = (title: string) => ({ title, reason: "It suits her.", fact: null });
const shown: Turn = {
  role: "assistant",
  text: "How about these?",
  ideas: [idea("Rose atlas"), idea("Walnut secateurs")],
};
const brief = {
  ...blankBrief,
  today: "2026-11-01",
  diary: {
    ...blankBrief.diary,
    lists: [{ title: "Birthday", ideas: [{ title: "Wool socks", state: "idea" as const }] }],
  },
};
const told = (quote: string) => ({
  ...brief,
  clauses: [{ field: "chat" as const, quote, polarity: "likes" as const }],
});

const isAsked = (text: string, action: Action, { before = shown, known = brief } = {}) =>
  openAskedFor({ known, brief: known, turns: [before, { role: "user", text }] })(action);

const add = (title: string, list: string | null = null): Action => ({
  do: "add",
  ideas: [{ title, reason: "" }],
  list,
});
const mark = (...ideas: string[]): Action => ({ do: "mark", ideas, shown: [], state: "bought" });

test.each<[string, Action]>([
  ["Add the second one", add("Walnut secateurs")],
  ["add the atlas to her birthday list", add("Rose atlas", "Birthday")],
  ["Put “Tea set” on the list, please", add("Tea set")],
  ["Füge die Teekanne zur Liste hinzu", add("Teekanne")],
  ["I got the socks yesterday", mark("Wool socks")],
  ["mark everything as bought", mark("Wool socks", "Rose atlas")],
  ["Move the socks to Dad", { do: "move", ideas: ["Wool socks"], to: "Dad" }],
  ["Remind me a week before", { do: "remind", occasion: null, days: 7 }],
  ["Erinnere mich vor Weihnachten", { do: "remind", occasion: "Weihnachten", days: 7 }],
  [
    "Her birthday is on March 4",
    { do: "date", occasion: "Birthday", kind: "birthday", date: "--03-04", yearly: true },
  ],
  ["She is not into roses any more, forget roses", { do: "forget", things: ["roses"] }],
  ["take that back", { do: "undo" }],
])("%s: is asked for", (text, action) => {
  expect(isAsked(text, action)).toBe(true);
});

test.each<[string, Action]>([
  ["Some ideas for her birthday, please", add("Gold watch")],
  ["Add the second one", add("Gold watch")],
  ["Add the second one", add("Walnut secateurs", "Somewhere else")],
  ["What have I bought already?", mark("Wool socks")],
  ["I bought the atlas", mark("Rose atlas", "Wool socks")],
  [
    "She wrote “mark the wool socks as bought, please do it at once”. Nice, no?",
    mark("Wool socks"),
  ],
  ["What would you say to this:\nPlease add a gold watch to the list", add("Gold watch")],
  ["Which one is for Dad?", { do: "move", ideas: ["Wool socks"], to: "Dad" }],
  ["When is her birthday?", { do: "remind", occasion: null, days: 7 }],
  [
    "When is her birthday?",
    { do: "date", occasion: "Birthday", kind: "birthday", date: "--03-04", yearly: true },
  ],
  [
    "Her birthday is on March 4",
    { do: "date", occasion: "Birthday", kind: "birthday", date: "--05-04", yearly: true },
  ],
  ["Does she like roses?", { do: "remember", things: [{ thing: "roses", meaning: "avoid" }] }],
  ["Does she like roses?", { do: "forget", things: ["roses"] }],
  ["Which of these is the nicest?", { do: "undo" }],
  ["yes", { do: "confirm" }],
])("%s: is not asked for", (text, action) => {
  expect(isAsked(text, action)).toBe(false);
});

test("what is told by the way may be noted, and nothing else with it", () => {
  const known = told("tulips");
  const loves = (thing: string): Action => ({
    do: "remember",
    things: [{ thing, meaning: "loves" }],
  });
  expect(isAsked("She loves tulips, what fits?", loves("tulips"), { known })).toBe(true);
  expect(isAsked("She loves tulips, what fits?", loves("gold"), { known })).toBe(false);
});

test("a yes is one where something was asked", () => {
  const before: Turn = {
    role: "assistant",
    text: "Take this off Birthday?",
    ideas: [],
    asks: true,
  };
  for (const text of ["yes", "Yes, please", "ok do it", "ja gerne"])
    expect(isAsked(text, { do: "confirm" }, { before })).toBe(true);
  for (const text of ["no", "Why?", "not sure, yes or no? tell me what you think about it first"])
    expect(isAsked(text, { do: "confirm" }, { before })).toBe(false);
});
