import { expect, test } from "vitest";
import { whoThinks } from "./who-thinks.ts";

test.each([
  [null, false, "Ideas come from Ribbon’s own agent."],
  ["llama3.1:8b", true, "Ideas come from llama3.1:8b, a model on this machine."],
  ["/models/mistral.gguf", true, "Ideas come from mistral.gguf, a model on this machine."],
  ["gpt-5-mini", false, "Ideas come from gpt-5-mini."],
])("%s, on this machine: %s", (model, onThisMachine, expected) => {
  expect(whoThinks({ model, onThisMachine })).toBe(expected);
});
