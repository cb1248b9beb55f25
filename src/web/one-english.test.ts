import { expect, test } from "vitest";

const sources = import.meta.glob<string>(
  [
    "/src/{web,shared}/**/*.{ts,tsx}",
    "/src/server/features/samples/*.ts",
    "!**/*.test.*",
    // What people write, and not what they read.
    "!**/idea-picture/words.ts",
  ],
  { query: "?raw", import: "default", eager: true },
);

test("what people read is written in American English", () => {
  const british = Object.entries(sources).flatMap(([file, source]) => {
    const withoutComments = source.replaceAll(/\/\*.*?\*\/|(?<!:)\/\/.*?$/gms, "");
    const words =
      withoutComments.match(/\w*(?:colour|favourite|neighbour|jewellery|cancell(?:ed|ing))\w*/gi) ??
      [];
    return words.map((word) => `${file}: ${word}`);
  });
  expect(british).toEqual([]);
});
