// npm run train:talk -- tokens.json: the messages in `talk/` in the numbers that the listener takes, for talk-on.py.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { intents, slots } from "../src/server/features/agent/reading/listener.ts";
import { openModel } from "../src/server/features/agent/reading/model.ts";
import * as z from "zod/mini";

const [to] = process.argv.slice(2);
if (!to) throw new Error("Usage: npm run train:talk -- tokens.json");
const Message = z.object({
  i: z.array(z.enum(intents)),
  t: z.string(),
  // Without it, of the words and of what was on the screen nothing is known.
  s: z.optional(z.array(z.string())),
});
/** What is not learned. */
const IGNORED = -100;
const folder = new URL("talk/", import.meta.url);
const model = await openModel("listening");
const idsOf = (text: string) => model.words(text).flatMap(({ ids }) => ids);

const messages = readdirSync(folder)
  .toSorted()
  .flatMap((file) => readFileSync(new URL(file, folder), "utf8").split("\n"))
  .filter((line) => line.trim() !== "")
  .map((line) => encoded(Message.parse(JSON.parse(line))));
writeFileSync(
  to,
  JSON.stringify({
    begin: model.begin,
    end: model.end,
    shown: idsOf("seen:"),
    nothing: idsOf("new:"),
    messages,
  }),
);
await model.close();

function encoded({ i, t, s }: z.infer<typeof Message>) {
  const { typed, marks } = unmarked(t);
  const ids: number[] = [];
  const tags: number[] = [];
  let last: Mark | undefined;
  for (const word of model.words(typed)) {
    const mark = marks.find(({ start, end }) => word.start < end && start < word.end);
    const tag = mark ? 2 * mark.slot + (mark === last ? 2 : 1) : 0;
    last = mark;
    for (const id of word.ids) {
      ids.push(id);
      tags.push(s ? tag : IGNORED);
    }
  }
  return {
    ids,
    tags,
    intents: i.map((intent) => intents.indexOf(intent)),
    shown: s ? s.length > 0 : null,
  };
}

interface Mark {
  start: number;
  end: number;
  slot: number;
}

function unmarked(marked: string): { typed: string; marks: Mark[] } {
  const marks: Mark[] = [];
  let typed = "";
  let at = 0;
  for (const match of marked.matchAll(/\{([a-z]+)\|([^{}|]+)\}/g)) {
    const [whole, name = "", words = ""] = match;
    typed += marked.slice(at, match.index);
    const slot = slots.findIndex((one) => one === name);
    if (slot < 0) throw new Error(`No such mark: ${whole}`);
    marks.push({ start: typed.length, end: typed.length + words.length, slot });
    typed += words;
    at = match.index + whole.length;
  }
  return { typed: typed + marked.slice(at), marks };
}
