import { expect, test } from "vitest";
import { type Intent, lazyListener, noScene } from "../../../reading/listener.ts";
import { heardAs } from "../../../../../testing/heard.ts";
import { intentsIn } from "./dialogue.ts";
import { type Request, requestsIn } from "./requests.ts";

const listener = lazyListener();

async function hear(text: string): Promise<Request> {
  const heard = await listener.hear(text, { ...noScene, after: "ideas" });
  return { text, heard, intents: intentsIn(heard) };
}

const requests = async (text: string) => requestsIn(text, await hear(text), (part) => hear(part));

test.each([
  ["take the puzzle off the list. and something for the garden please", 2],
  ["how much is it and when is her birthday?", 2],
  ["add the mug to the list. what else is on there?", 2],
  // What belongs together stays together.
  ["she loves cricket and spicy food", 1],
  ["something cozy and quiet for the evenings", 1],
  ["the convention tickets. how much are they?", 1],
  ["hi. thank you. what do you know about her?", 1],
  ["add the mug and the candle", 1],
])("%s: %i", async (text, count) => {
  expect(await requests(text)).toHaveLength(count);
});

test("what somebody quotes is never cut", async () => {
  const letter =
    'she wrote me "remove the mug, it was such a nice idea but we have so many of them. add the book. remind me tomorrow"';
  expect(await requests(letter)).toHaveLength(1);
});

test("no part may lose what the whole asks to be done", async () => {
  const sureOf = (intent: Intent) => heardAs({ guesses: [{ intent, chance: 0.9 }] });
  const whole: Request = { text: "a. b", heard: sureOf("remove"), intents: ["remove"] };
  const part: Request = { text: "", heard: sureOf("cost"), intents: ["cost"] };
  const found = await requestsIn("a. b", whole, (text) => Promise.resolve({ ...part, text }));
  expect(found).toEqual([whole]);
});
