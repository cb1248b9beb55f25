import { expect, it } from "vitest";
import type { Mark } from "./marks.ts";
import { toldAge } from "./told-age.ts";

it.each<[text: string, marked: string, age: [number, number] | null]>([
  ["turns 9 in may", "9", [9, 9]],
  ["eighty-three and going strong", "eighty-three", [83, 83]],
  ["his seventh birthday", "seventh", [7, 7]],
  ["in her late thirties", "late thirties", [37, 39]],
  ["in her 60s", "60s", [60, 69]],
  ["8 months old", "8", [0, 0]],
  ["30 months", "30 months", [2, 2]],
  ["born 1990", "born 1990", [35, 36]],
  ["in May", "May", null],
  ["his fifth birthday", "fifth birthday", [5, 5]],
  ["just had his thirty-eighth", "thirty-eighth", [38, 38]],
  ["her fiftieth", "fiftieth", [50, 50]],
  ["mum's big 6-0", "big 6-0", [60, 60]],
  ["born in '71", "born in '71", [54, 55]],
  ["born '19", "born '19", [6, 7]],
  ["she's 4 in 2 weeks", "4 in 2 weeks", [4, 4]],
  ["a 3rd grader", "3rd grader", [8, 9]],
  ["in seventh grade", "seventh grade", [12, 13]],
  ["grade 10 student", "grade 10 student", [15, 16]],
  ["her son's grade 2 teacher", "2", null],
  ["P5 this year", "P5", null],
  ["mum's big 6-0", "6-0", [60, 60]],
  ["a thirtysomething", "thirtysomething", [30, 39]],
  ["girl aged 10-14", "10-14", [10, 14]],
  ["45 to 50, i'd say", "45 to 50", [45, 50]],
  ["year 4 at school", "year 4", [8, 9]],
  ["class of 2004", "class of 2004", [39, 40]],
  ["class of '09", "class of '09", [34, 35]],
  ["an octogenarian", "octogenarian", [80, 89]],
  ["teenage boy", "teenage", [13, 19]],
  ["double digits in june", "double digits", [10, 10]],
  ["6-12 months", "6-12 months", [0, 1]],
  ["12-18 months old", "12-18", [1, 1]],
  ["1 yr 8 months", "1 yr 8 months", [1, 1]],
  ["ten weeks old", "ten weeks", [0, 0]],
  ["turning 60 oct 12", "60", [60, 60]],
  ["4th of july baby", "4th of july", null],
  ["birthday on the 21st of march", "21st of march", null],
])("%s", (text, marked, age) => {
  const start = text.indexOf(marked);
  const mark: Mark = { start, end: start + marked.length, label: "age", chances: { age: 1 } };
  expect(toldAge(text, [mark], null, 2026)).toEqual(age && { years: age, quote: marked });
});

it("the surest age is taken where another person's stands beside it", () => {
  const text = "her brother is 7, she is 11";
  const mark = (words: string, chance: number): Mark => {
    const start = text.indexOf(words);
    return { start, end: start + words.length, label: "age", chances: { age: chance } };
  };
  expect(toldAge(text, [mark("7", 0.6), mark("11", 0.9)], null, 2026)).toEqual({
    years: [11, 11],
    quote: "11",
  });
});

it("the year of birth is taken before the day", () => {
  const text = "born on may 5, 1988";
  const marks = ["5", "1988"].map((words): Mark => {
    const start = text.indexOf(words);
    return { start, end: start + words.length, label: "age", chances: { age: 0.9 } };
  });
  expect(toldAge(text, marks, null, 2026)).toEqual({ years: [37, 38], quote: "1988" });
});
