import { expect, test } from "vitest";
import { displayName } from "./display-name.ts";

test.each([
  ["Ada", "Lovelace", "ada@example.com", "Ada Lovelace"],
  ["Ada", null, "ada@example.com", "Ada"],
  [null, "Lovelace", "ada@example.com", "Lovelace"],
  [null, null, "ada.l@example.com", "ada.l"],
  ["", " ", "ada@example.com", "ada"],
  [null, null, "", "User"],
  [null, null, "@example.com", "User"],
])("%s, %s, %s", (firstName, lastName, email, expected) => {
  expect(displayName({ firstName, lastName, email })).toBe(expected);
});
