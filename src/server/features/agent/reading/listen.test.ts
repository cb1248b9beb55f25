import { expect, it } from "vitest";
import { readSaid, understood } from "../../../testing/understood.ts";
import { listen } from "./listen.ts";
import type { Turn } from "./turn.ts";

async function heard(text: string) {
  const turns: Turn[] = [{ role: "user", text }];
  await readSaid(turns);
  return listen(await understood({}), turns);
}

it.each([
  "Is vegan.",
  "She's vegan, any ideas?",
  "Can't eat gluten or meat, is vegan",
  "do you have something for a vegan?",
])("hears a limit in whatever sentence it is said: %s", async (text) => {
  const { clauses, aversions } = await heard(text);
  expect(clauses.filter(({ limit }) => limit).length).toBeGreaterThan(0);
  expect(aversions.map(({ flag }) => flag)).toContain("leather");
});

it("hears what they are allergic to in another language", async () => {
  const { clauses } = await heard("Elle est allergique aux noix");
  expect(clauses).toContainEqual(expect.objectContaining({ quote: "noix", limit: "allergy" }));
});

it.each(["what about a book", "add the lamp please", "the mug is cute"])(
  "takes what is said of ideas for no liking of theirs: %s",
  async (text) => expect((await heard(text)).clauses).toEqual([]),
);

it("takes a terse note for one of the person, and thanks for no occasion", async () => {
  const { clauses, occasion } = await heard("Thanks! loves roses. Something cheaper?");
  expect(clauses.map(({ quote }) => quote)).toEqual(["roses"]);
  expect(occasion).toBeNull();
});
