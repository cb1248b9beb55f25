import { expect, test } from "vitest";
import { openModel } from "../../../reading/model.ts";
import { topics } from "../../../reading/topics.ts";
import { readEtiquette, readThings } from "./catalogue-source.ts";
import { openThings } from "./things.ts";

const { things, problems } = readThings();
const known = openThings(things);

test("every thing is written as it should be, and no name leads to two", () => {
  expect(problems).toEqual([]);
  const names = things.flatMap((thing) => thing.names.map((name) => name.toLowerCase()));
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test.each([
  ["Dutch oven", "Dutch oven"],
  ["Engraved fillet knife with a sheath", "Fillet knife"],
  ["Box of chocolate truffles", "Box of chocolates"],
  ["A set of whiskey glasses, engraved", "Whiskey glasses"],
  ["Pottery apron", "Apron"],
  ["Something that nobody has heard of", undefined],
])("%s is known as %s", (title, name) => {
  expect(known.of(title)?.names[0]).toBe(name);
});

test.each([
  ["what on earth is a bite alarm?", "Bite alarm"],
  ["ok so a cast iron pan, which size do i need", "Cast-iron skillet"],
  ["what is she up to", undefined],
])("%s names %s", (text, name) => {
  expect(known.in(text)?.names[0]).toBe(name);
});

test("the reader tells as many questions apart as there are answers", async () => {
  const { etiquette, problems: wrong } = readEtiquette();
  expect(wrong).toEqual([]);
  const model = await openModel("reading");
  const { topics: chances } = await model.run([[model.begin, model.end]]);
  expect(chances).toHaveLength(topics(etiquette.length));
});
