import { expect, test } from "vitest";
import { sentIdeas } from "../../../../shared/ideas.ts";
import { changesSince, newIdea } from "./list-idea.ts";
import { readDetails, typedDetails } from "./typed-details.ts";

const tea = newIdea("tea", { note: "loose", link: "https://example.com/tea", price: 2490 });
const typed = typedDetails(tea);

test("what is not touched is not changed", () => {
  expect(typed).toEqual({
    note: "loose",
    link: "https://example.com/tea",
    picture: "",
    price: "24.90",
  });
  expect(readDetails(typed, tea)).toEqual({ changes: {} });
  expect(readDetails({ note: " ", link: "", picture: "", price: "" }, tea)).toEqual({
    changes: { note: null, link: null, price: null },
  });
});

test.each([
  [{ link: "example.com" }, { link: "https://example.com/" }],
  [{ link: " HTTP://Example.com:80/a b " }, { link: "http://example.com/a%20b" }],
  [{ link: "shop.example.com:8080/x" }, { link: "https://shop.example.com:8080/x" }],
  [{ picture: "example.com/vase.jpg" }, { picture: "https://example.com/vase.jpg" }],
  [{ price: "1,200" }, { price: 120_000 }],
  [{ note: " at the corner\u0000 shop\nuntil May " }, { note: "at the corner shop\nuntil May" }],
])("%j is kept as the server writes it", (change, changes) => {
  expect(readDetails({ ...typed, ...change }, tea)).toEqual({ changes });
  const sent = changesSince([tea], [{ ...tea, ...changes }]);
  expect(sentIdeas.parse(sent)).toEqual(sent);
});

test.each([
  [{ link: "javascript:alert(1)" }, { link: "Must be a web address, like https://example.com." }],
  [{ link: "the shop" }, { link: "Must be a web address, like https://example.com." }],
  [{ link: "tea" }, { link: "Must be a web address, like https://example.com." }],
  [
    { picture: "http://example.com/vase.jpg" },
    { picture: "Must be a picture’s web address, like https://example.com/vase.jpg." },
  ],
  [
    { picture: "a vase" },
    { picture: "Must be a picture’s web address, like https://example.com/vase.jpg." },
  ],
  [{ price: "cheap" }, { price: "Must be an amount, like 24.90." }],
  [{ price: "1000000000.01" }, { price: "At most 1,000,000,000." }],
])("%j is refused at its field", (change, problems) => {
  expect(readDetails({ ...typed, ...change }, tea)).toEqual({ problems });
});
