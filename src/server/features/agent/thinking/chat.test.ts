import { expect, it } from "vitest";
import type { Brief } from "../reading/brief.ts";
import { blankBrief } from "../../../testing/blank-brief.ts";
import { readSaid } from "../../../testing/understood.ts";
import { type ChatPart, converse } from "./chat.ts";
import type { AgentEngine, ReplyPart, Suggestion } from "./engine.ts";
import type { Removal } from "./guard.ts";
import type { Turn } from "../reading/turn.ts";

const brief: Brief = { ...blankBrief, budget: { least: 0, most: 25 } };

const idea = (title: string, low: number, high: number): Suggestion => ({
  title,
  reason: "It brightens the darkest week of the year.",
  fact: null,
  price: [low, high],
});
const said = (text: string): Turn => ({ role: "user", text });

async function talk(parts: ReplyPart[], turns: Turn[], more: Suggestion[] = []) {
  const engine: AgentEngine = {
    name: "told",
    mayBeUnfounded: false,
    async *suggest() {
      yield* more;
    },
    async *reply() {
      yield* parts;
    },
    close: () => Promise.resolve(),
  };
  await readSaid(turns);
  const removed: Removal[] = [];
  const shown: ChatPart[] = [];
  const { signal } = new AbortController();
  for await (const part of converse(engine, brief, turns, signal, (why) => removed.push(why)))
    shown.push(part);
  return {
    removed,
    free: shown.at(-1)?.type === "free",
    text: shown.flatMap((part) => (part.type === "text" ? [part.text] : [])).join(""),
    titles: shown.flatMap((part) => (part.type === "idea" ? [part.idea.title] : [])),
  };
}

const here: ReplyPart = { type: "text", text: "Here are some:" };
const yacht: ReplyPart = { type: "idea", idea: idea("Model of a great yacht", 2000, 2500) };
const kite: ReplyPart = { type: "idea", idea: idea("Paper kite", 12, 20) };

it("keeps to the profile's budget, and counts what falls out", async () => {
  const { titles, removed } = await talk([here, yacht, kite], [said("What would he like?")]);
  expect(titles).toEqual(["Paper kite"]);
  expect(removed).toEqual(["budget"]);
});

it.each([
  ["a sum", "We could go up to $3,000 this time."],
  ["the wish to spend more", "Something more luxurious, please."],
])("moves with %s", async (_name, words) => {
  expect((await talk([here, yacht], [said(words)])).titles).toEqual(["Model of a great yacht"]);
});

it("goes lower than the profile when less is asked for, and never higher by itself", async () => {
  const { titles } = await talk(
    [here, { type: "idea", idea: idea("Postcard", 1, 2) }, yacht],
    [said("cheaper, please")],
  );
  expect(titles).toEqual(["Postcard"]);
});

it("follows an engine that has understood more", async () => {
  const moved: ReplyPart = { type: "budget", budget: { least: 1000, most: 3000 } };
  const { titles } = await talk([moved, here, yacht, kite], [said("Aim for the moon!")]);
  expect(titles).toEqual(["Model of a great yacht"]);
});

it("looks again when nothing was left, or says so", async () => {
  const turns = [said("What would he like?")];
  const again = await talk([here, yacht], turns, [idea("Paper kite", 12, 20)]);
  expect(again.titles).toEqual(["Paper kite"]);
  expect(again.text).toContain("These do fit");
  const nothing = await talk([here, yacht], turns, [idea("Another yacht", 2000, 3000)]);
  expect(nothing.titles).toEqual([]);
  expect(nothing.text).toContain("Nothing I came up with fits");
  expect(nothing.removed).toEqual(["budget", "budget"]);
});

it("says nothing more where no idea was meant", async () => {
  expect((await talk([{ type: "text", text: "You're welcome!" }], [said("thanks")])).text).toBe(
    "You're welcome!",
  );
});

it("is free when it brought nothing and the engine says so, or when nothing fits", async () => {
  const asks: ReplyPart[] = [{ type: "text", text: "Which one?" }, { type: "free" }];
  expect(await talk(asks, [said("why that one")])).toMatchObject({ free: true });
  expect(await talk([here, yacht], [said("What would he like?")])).toMatchObject({ free: true });
  // Whatever the engine says of it: ideas were brought.
  expect(await talk([...asks, kite], [said("a kite?")])).toMatchObject({ free: false });
  expect(await talk([here], [said("Tell me about kites.")])).toMatchObject({ free: false });
});
