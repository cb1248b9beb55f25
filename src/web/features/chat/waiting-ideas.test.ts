import { expect, test } from "vitest";
import { waitingIdeas } from "./waiting-ideas.tsx";

const idea = { type: "idea", idea: { id: "1", title: "Kite", reason: "Wind." } } as const;
const said = { role: "user", status: "done", parts: [{ type: "text", text: "Hello" }] } as const;
const ideas = { role: "assistant", status: "done", parts: [idea, idea] } as const;
const failed = { ...said, status: "failed" } as const;

test.each([
  ["nothing was ever said", [], 0],
  ["ideas were asked for with the questionnaire", [ideas], 2],
  ["and again, after a conversation", [said, ideas, ideas], 2],
  ["and after a question that failed", [failed, ideas], 2],
  ["they are the answer to a question", [said, ideas], 0],
  ["somebody has answered them", [ideas, said], 0],
])("%s", (_what, messages, waiting) => {
  expect(waitingIdeas(messages)).toBe(waiting);
});
