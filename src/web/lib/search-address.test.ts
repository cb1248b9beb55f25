import { expect, test } from "vitest";
import { searchAddress } from "./search-address.ts";

const template = "https://search.example/?q=%s&safe=1";

test.each([
  ["Brass plant labels", "Brass%20plant%20labels"],
  ["A & B #1? = 50% off", "A%20%26%20B%20%231%3F%20%3D%2050%25%20off"],
  // What a replacement pattern would mean.
  ["$& for $$", "%24%26%20for%20%24%24"],
  ["%s", "%25s"],
  ["\uD83D half an emoji", "%EF%BF%BD%20half%20an%20emoji"],
])("%s is searched for as it is", (words, encoded) => {
  const address = searchAddress(words, template);
  expect(address).toBe(`https://search.example/?q=${encoded}&safe=1`);
  expect(new URL(address ?? "").searchParams.get("q")).toBe(words.toWellFormed());
});

test("without a search there is no address", () => {
  expect(searchAddress("Tea", "")).toBeNull();
});
