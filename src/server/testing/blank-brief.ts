import { type Brief, emptyDiary } from "../features/agent/reading/brief.ts";

/** Somebody of whom nothing is known but a name. */
export const blankBrief: Brief = {
  written: "",
  notes: null,
  circumstances: [],
  person: { name: "Theo", relationship: null, closeness: null, gender: null, location: null },
  ages: [13, 80],
  budget: null,
  clauses: [],
  corrections: [],
  traits: [],
  preferences: [],
  style: null,
  aversions: [],
  occasion: null,
  diary: emptyDiary,
  today: "2026-11-16",
  taken: [],
  facts: [],
};
