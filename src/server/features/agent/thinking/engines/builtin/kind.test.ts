import { expect, it } from "vitest";
import { isOfKind, kindIn, kindsAmong, thingAskedIn } from "./kind.ts";

it.each([
  ["a quiet book for winter evenings", "book"],
  ["Book of the greatest goalkeepers", "book"],
  ["nice mugs", "mug"],
  ["scarf she can wear to work", "scarf"],
  ["Bath tray in bamboo with book rest", "tray"],
  ["something for the garden", null],
  ["the garden", null],
  ["anything else", null],
  ["", null],
])("%s", (words, kind) => {
  expect(kindIn(words)).toBe(kind);
});

it("knows a kind of thing from what things are about", () => {
  const isKind = kindsAmong([...Array<string>(50).fill("Game for two"), "Wooden train"]);
  expect(isKind("a game")).toBe(true);
  expect(isKind("trains")).toBe(false);
});

it.each([
  ["a quiet book for winter evenings", "quiet book for winter evenings"],
  ["what about a record", "record"],
  ["Hm. Can you find a nice scarf?", "nice scarf"],
  // What it is for, with or like is not what is asked for.
  ["something small for a tiny flat", null],
  ["she has a cat", null],
  ["do you have another one", null],
  ["an idea for mum", null],
  ["cheaper please", null],
])("%s: asks for a thing", (message, thing) => {
  expect(thingAskedIn(message)).toBe(thing);
});

it("knows a book by what is known of it, whatever it is called", () => {
  expect(isOfKind({ title: "Sleeping Queens", flags: ["card-game"] }, kindIn("a game") ?? "")).toBe(
    true,
  );
  expect(isOfKind({ title: "The Wild Robot", flags: ["books"] }, "book")).toBe(true);
  expect(isOfKind({ title: "Book light", flags: [] }, "book")).toBe(false);
});
