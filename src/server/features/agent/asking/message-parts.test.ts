import { expect, it } from "vitest";
import type { Turn } from "../reading/turn.ts";
import { lastWithin } from "./message-parts.ts";

const said = (length: number): Turn => ({ role: "user", text: "x".repeat(length) });
const idea = { title: "x".repeat(30), reason: "x".repeat(20), fact: null };
const suggested: Turn = { role: "assistant", text: "x".repeat(50), ideas: [idea] };

it("of a chat, the newest turns go along, as many as there is room for", () => {
  const turns = [said(40), said(50), suggested, said(10)];
  expect(lastWithin(turns, 200)).toEqual(turns);
  expect(lastWithin(turns, 199)).toEqual(turns.slice(1));
  expect(lastWithin(turns, 110)).toEqual(turns.slice(2));
  expect(lastWithin(turns, 109)).toEqual(turns.slice(3));
  expect(lastWithin(turns, 9)).toEqual([]);
  expect(lastWithin([], 9)).toEqual([]);
});
