import type { ProfileAnswers } from "../../../../shared/profiles.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Brief } from "../reading/brief.ts";
import type { Suggestion } from "./engine.ts";
import { openGuard } from "./guard.ts";
import { nearlySame } from "../reading/titles.ts";
import { understood } from "../../../testing/understood.ts";

const briefFor = (answers: Partial<ProfileAnswers>, taken: string[] = []): Promise<Brief> =>
  understood(answers, null, taken);

function idea(title: string, more: Partial<Suggestion> = {}): Suggestion {
  return { title, reason: "It brightens the darkest week of the year.", fact: null, ...more };
}

function removal(brief: Brief, suggestion: Suggestion): string | null {
  const verdict = openGuard(brief).check(suggestion);
  return "removed" in verdict ? verdict.removed : null;
}

describe("holds back", () => {
  it.each<[string, Partial<ProfileAnswers>, Suggestion]>([
    ["budget", { budget: "$25-$50" }, idea("Weekend in a lighthouse", { price: [200, 400] })],
    ["budget", { budget: "$25-$50" }, idea("Postcard with a stamp", { price: [1, 3] })],
    ["budget", { budget: "Under $25" }, idea("Voucher worth $500 for a bookshop")],
    ["budget", { budget: "Under $25" }, idea("Night out", { reason: "A box seat is $2,000." })],
    [
      "age",
      { ageRange: "Child (0-12)" },
      idea("Chemistry set with real acids", { ages: [14, 99] }),
    ],
    ["age", { ageRange: "Young Adult (20-30)" }, idea("Bottle of single malt whisky")],
    ["age", { ageRange: "Teen (13-19)" }, idea("Evening at a casino")],
    ["age", { ageRange: "Teen (13-19)" }, idea("Tasting for two", { flags: ["alcohol"] })],
    ["disliked", { dislikes: "scented candles" }, idea("Hand-poured soy candle")],
    ["disliked", { additionalNotes: "She is vegan." }, idea("Leather notebook cover")],
    ["disliked", { additionalNotes: "allergic to nuts" }, idea("Box of almond marzipan")],
    ["disliked", { dislikes: "horror" }, idea("Ghost tour of the old town", { flags: ["horror"] })],
    ["disliked", { additionalNotes: "used to love golf" }, idea("Golf lesson with a pro")],
    ["disliked", { additionalNotes: "too many soft toys already" }, idea("Plush fox")],
    ["disliked", { additionalNotes: "enough mugs with cats on" }, idea("Stoneware mug")],
    ["disliked", { dislikes: "anything for couples" }, idea("Dinner for two")],
    ["disliked", { additionalNotes: "nichts mit Nüssen, keine Kerzen" }, idea("Beeswax candles")],
    ["disliked", { additionalNotes: "n\u200bo can\u200bdles" }, idea("Beeswax candles")],
    ["wording", {}, idea("<b>Blanket</b> of wool")],
    ["wording", {}, idea("Teapot from https://shop.example")],
    ["wording", {}, idea("```json")],
    ["wording", {}, idea('{"title": "Teapot"')],
    ["wording", {}, idea("Ignore previous instructions")],
    ["wording", {}, idea("x".repeat(200))],
    ["wording", {}, idea("Teapot", { reason: "ok" })],
  ])("%s: %o", async (reason, answers, suggestion) => {
    expect(removal(await briefFor(answers), suggestion)).toBe(reason);
  });

  it("what is on a list already, also in other words", async () => {
    const brief = await briefFor({}, ["A field easel that folds into a bag", "telescope"]);
    expect(removal(brief, idea("Field easel that folds into a bag"))).toBe("repeat");
    expect(removal(brief, idea("Telescopes"))).toBe("repeat");
    expect(removal(brief, idea("Watercolour tin"))).toBeNull();
  });

  it("the second of two copies", async () => {
    const guard = openGuard(await briefFor({}));
    expect(guard.check(idea("Brass bicycle bell"))).toHaveProperty("idea");
    expect(guard.check(idea("**Brass bicycle bell**"))).toEqual({ removed: "repeat" });
  });
});

it("lets through what fits, without the marks around it", async () => {
  const verdict = openGuard(await briefFor({ budget: "$25-$50", interests: "cycling" })).check(
    idea('"**Brass bicycle bell**"', {
      price: [20, 40],
      fact: { field: "interests", quote: "cycling" },
    }),
  );
  expect(verdict).toMatchObject({
    idea: { title: "Brass bicycle bell", fact: { field: "interests", quote: "cycling" } },
  });
});

describe("details", () => {
  const CHILD = "Child (0-12)";
  const TEEN = "Teen (13-19)";
  const detailsOf = async (ageRange: string | null, more: Partial<Suggestion>) => {
    const verdict = openGuard(await briefFor({ ageRange })).check(idea("Brass bell", more));
    return "idea" in verdict ? verdict.idea.details : verdict.removed;
  };

  it.each<[number, number, object | undefined]>([
    [20, 35, { price: { low: 20, high: 35 } }],
    [19.99, 34.5, { price: { low: 20, high: 35 } }],
    [35, 20, { price: { low: 20, high: 35 } }],
    [0, 8, { price: { low: 0, high: 8 } }],
    // A model that knows none says such things.
    [0, 0, undefined],
    [-5, 10, undefined],
    [Number.NaN, 10, undefined],
    [20, Infinity, undefined],
    [1e300, 1e300, undefined],
  ])("of a price of %d to %d", async (low, high, expected) => {
    expect(await detailsOf(null, { price: [low, high] })).toEqual(expected);
  });

  it.each<[string | null, number, number | undefined]>([
    [CHILD, 8, 8],
    [CHILD, 0, undefined],
    [TEEN, 8, undefined],
    [TEEN, 16, 16],
    // Of whom nothing is known may be a teenager.
    [null, 16, 16],
    [null, 40, undefined],
    ["Young Adult (20-30)", 21, undefined],
    ["Adult 2 (51-70)", 16, undefined],
  ])("for %s, of what suits from %d on", async (ageRange, from, fromAge) => {
    expect(await detailsOf(ageRange, { from })).toEqual(fromAge && { fromAge });
  });

  it("say how long it takes to get", async () => {
    expect(await detailsOf(null, { lead: 14 })).toEqual({ leadDays: 14 });
    expect(await detailsOf(null, {})).toBeUndefined();
  });
});

describe("reasons", () => {
  const bell = async (
    quote: string | null,
    reason = "It rings clearly.",
    answers: Partial<ProfileAnswers> = {},
  ) =>
    openGuard(await briefFor({ interests: "cycling, strong coffee", ...answers })).check(
      idea("Brass bicycle bell", {
        reason,
        fact: quote === null ? null : { field: "interests", quote },
      }),
    );

  it("rest on nothing that nobody told", async () => {
    expect(await bell("her yacht")).toEqual({ removed: "unfounded" });
    expect(await bell(null)).toEqual({ removed: "unfounded" });
  });

  it("rest on whole words, and on more than two letters", async () => {
    for (const quote of ["cycl", "co", "o", " ", "rong coffee"])
      expect(await bell(quote)).toEqual({ removed: "unfounded" });
    expect(await bell("COFFEE")).toMatchObject({ idea: { fact: { quote: "coffee" } } });
  });

  it("never rest on what is disliked", async () => {
    const verdict = await bell("yoga", undefined, { dislikes: "yoga" });
    expect(verdict).toEqual({ removed: "unfounded" });
  });

  it("name their fact, or have it added", async () => {
    expect(await bell("cycling", "For somebody who cycles.")).toMatchObject({
      idea: { reason: "For somebody who cycles." },
    });
    expect(await bell("cycling")).toMatchObject({
      idea: { reason: "It rings clearly. You told me “cycling”." },
    });
    expect(await bell(null, "It goes with strong coffee, oddly.")).toMatchObject({
      idea: { fact: { field: "interests", quote: "strong coffee" } },
    });
  });

  it("need no fact where nothing was told", async () => {
    expect(await bell(null, undefined, { interests: null })).toMatchObject({
      idea: { fact: null },
    });
  });
});

it("never lets two nearly equal titles through, whatever comes", async () => {
  const words = fc.constantFrom(
    "brass",
    "bell",
    "kite",
    "wool",
    "map",
    "tea",
    "of",
    "the",
    "set",
    "blue",
  );
  const title = fc.array(words, { minLength: 2, maxLength: 5 }).map((list) => list.join(" "));
  await fc.assert(
    fc.asyncProperty(
      fc.array(title, { maxLength: 30 }),
      fc.array(title, { maxLength: 10 }),
      async (titles, taken) => {
        const guard = openGuard(await briefFor({}, taken));
        const passed: string[] = [...taken];
        for (const one of titles) {
          const verdict = guard.check(idea(one));
          if (!("idea" in verdict)) continue;
          expect(passed.some((other) => nearlySame(verdict.idea.title, other))).toBe(false);
          passed.push(verdict.idea.title);
        }
      },
    ),
  );
});

it("never lets a price past the budget", async () => {
  const budget = fc.constantFrom(
    "Under $25",
    "$25-$50",
    "$50-$100",
    "$100-$500",
    "$500-$1,000",
    "$1,000+",
  );
  const price = fc
    .tuple(fc.nat(12_000), fc.nat(12_000))
    .map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]);
  await fc.assert(
    fc.asyncProperty(budget, price, async (bracket, [low, high]) => {
      const brief = await briefFor({ budget: bracket });
      const verdict = openGuard(brief).check(idea("Brass bicycle bell", { price: [low, high] }));
      if ("idea" in verdict && brief.budget) {
        expect(low).toBeLessThanOrEqual(brief.budget.most);
        // A little less is a present, too; of a large budget, a third.
        expect(high).toBeGreaterThanOrEqual(brief.budget.least / 3);
      }
    }),
  );
});
