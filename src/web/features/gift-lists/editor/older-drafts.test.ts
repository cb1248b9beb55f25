import { expect, test } from "vitest";
import { newIdea, type ListIdea } from "./list-idea.ts";
import { mergeIdeas } from "./merge.ts";
import { withIds } from "./older-drafts.ts";

const stored = (...titles: string[]) =>
  titles.map((title): ListIdea => ({ ...newIdea(title, { state: "bought" }), id: title }));

/** What comes of a draft of texts on a list that the server has by now. */
function takenUp(base: string[], sent: string[][], ideas: string[], now: ListIdea[]) {
  const updatedAt = new Date(0).toISOString();
  const draft = withIds({ base: { ideas: base, updatedAt }, ideas, sent }, now);
  return mergeIdeas(draft.base.ideas, now, draft.ideas).ideas.map(({ id, title, state }) =>
    [title, id === title ? "" : id.length === 36 ? "new" : id, state].join(" ").trim(),
  );
}

test.each([
  ["added", ["tea"], [], ["tea", "socks"], ["tea"], ["tea  bought", "socks new idea"]],
  ["reworded", ["tea"], [], ["green tea"], ["tea"], ["green tea tea bought"]],
  ["removed", ["tea", "socks"], [], ["tea"], ["tea", "socks"], ["tea  bought"]],
  [
    "removed there",
    ["tea", "old"],
    [],
    ["tea", "old", "x"],
    ["tea"],
    ["tea  bought", "x new idea"],
  ],
  [
    "sent before",
    ["tea"],
    [["tea", "so"]],
    ["tea", "socks"],
    ["tea", "so"],
    ["tea  bought", "so  bought", "socks new idea"],
  ],
  [
    "reworded on both sides",
    ["tea"],
    [],
    ["green tea"],
    ["black tea"],
    ["black tea  bought", "green tea new idea"],
  ],
])("a draft of texts is taken up: %s", (_, base, sent, ideas, now, result) => {
  expect(takenUp(base, sent, ideas, stored(...now))).toEqual(result);
});
