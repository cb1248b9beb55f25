import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { Router } from "wouter";
import FirstRun from "../features/first-run/first-run.tsx";
import { parseTypedPerson, type TypedPerson } from "../features/first-run/typed-person.ts";
import { parseTypedGift, type TypedGift } from "../features/gifts/typed-gift.ts";
import { parseSomeAnswers } from "../features/questionnaire/answers.ts";
import {
  parseTypedOccasion,
  parseTypedOccasions,
  type TypedOccasion,
} from "../features/reminders/occasions/typed-occasion.ts";
import { parseTypedThing, type TypedThing } from "../features/understood/typed-thing.ts";

const person: TypedPerson = {
  name: "Mum",
  relationship: "Family",
  about: "Loves old roses",
  birthday: { day: "4", month: "3", year: "" },
  knows: true,
};
const occasion: TypedOccasion = {
  personIds: ["mum"],
  kind: "birthday",
  name: "Birthday",
  date: { day: "4", month: "3", year: "1966" },
  yearly: true,
  notices: [14, 3],
};
const gift: TypedGift = {
  gift: null,
  title: "A vase",
  givenOn: "2026-03-04",
  occasion: "Birthday",
  price: "45",
  link: "",
  verdict: "loved",
  note: "",
};
const thing: TypedThing = { meaning: "loves", thing: "watercolors", age: "" };

const user = {
  id: "ada",
  email: "ada@example.com",
  firstName: "Ada",
  lastName: null,
  profileImageUrl: null,
  tokens: 0,
  purchasedTokens: 0,
  subscriptionTier: "free",
  subscriptionStatus: "active",
  demoProfilesCreated: true,
  currency: null,
  createdAt: "2026-01-01T00:00:00.000Z",
};

const stored = (draft: object): unknown => JSON.parse(JSON.stringify(draft));

test.each([
  ["a first person", parseTypedPerson, person],
  ["an occasion", parseTypedOccasion, occasion],
  ["a gift", parseTypedGift, gift],
  ["something understood", parseTypedThing, thing],
])("of a draft of %s that an update finds, no field is of another kind", (_, parse, draft) => {
  expect(parse(stored(draft))).toEqual(draft);
  for (const name of Object.keys(draft)) {
    const without = Object.fromEntries(Object.entries(draft).filter(([other]) => other !== name));
    expect(parse(stored(without)), `without ${name}`).toEqual(without);
    for (const older of [7, { text: "as it was" }]) {
      expect(parse(stored({ ...draft, [name]: older })), name).toBeNull();
    }
  }
  for (const rubbish of [null, "text", 3]) expect(parse(rubbish)).toBeNull();
});

test("a choice that is no longer offered is none", () => {
  expect(parseTypedThing({ ...thing, meaning: "adores" })).toBeNull();
  expect(parseTypedOccasion({ ...occasion, kind: "jubilee" })).toBeNull();
});

test("what a field is made of is looked at, too", () => {
  expect(parseTypedOccasion({ ...occasion, notices: [14, "3"] })).toBeNull();
  expect(parseTypedOccasion({ ...occasion, date: { day: "4", month: 3, year: "" } })).toBeNull();
  expect(parseTypedOccasion({ ...occasion, date: { day: "4", month: "3" } })).toBeNull();
});

test("of one person's occasions, those that fit are kept", () => {
  const kept = stored({ new: occasion, older: { ...occasion, date: "1966-03-04" } });
  expect(parseTypedOccasions(kept)).toEqual({ new: occasion });
  for (const rubbish of [null, "text", [7]]) expect(parseTypedOccasions(rubbish)).toEqual({});
});

test("of a person's answers, those that fit are kept", () => {
  expect(parseSomeAnswers({ name: { first: "Mum" }, interests: "Roses" })).toEqual({
    interests: "Roses",
  });
  expect(parseSomeAnswers({ name: { first: "Mum" } })).toBeNull();
});

afterEach(() => vi.unstubAllGlobals());

/** The form for somebody who has nobody yet, in a tab that has kept this. */
function firstRunWith(draft: unknown): string {
  vi.stubGlobal("localStorage", { getItem: () => "ada" });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => (key === "unsaved ada first-run" ? JSON.stringify(draft) : null),
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Router ssrPath="/">
        <FirstRun user={user} />
      </Router>
    </QueryClientProvider>,
  );
}

test("a form shows what a tab has kept, and is empty where that is of an older shape", () => {
  const empty = firstRunWith(null);
  expect(firstRunWith(person)).toContain('value="Mum"');
  for (const older of ["Mum", ["Mum"], 7, { ...person, birthday: "1966-03-04" }]) {
    expect(firstRunWith(older)).toBe(empty);
  }
});
