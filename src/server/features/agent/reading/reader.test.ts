import { describe, expect, it } from "vitest";
import { understood } from "../../../testing/understood.ts";

/** What was read, as "thing: meaning". */
async function read(notes: string, field: "interests" | "additionalNotes" = "additionalNotes") {
  const { clauses } = await understood({ [field]: notes });
  return clauses.map(({ quote, polarity, limit, level }) =>
    [`${quote}: ${limit ?? polarity}`, level].filter(Boolean).join(", "),
  );
}

describe("reads", () => {
  it("a list, an age, and things that are two", async () => {
    expect(await read("padel, sourdough and the Bears", "interests")).toEqual([
      "padel: likes",
      "sourdough: likes",
      expect.stringMatching(/^(?:the )?Bears: likes$/),
    ]);
    expect((await understood({ additionalNotes: "my niece shes 4, loves bluey" })).ages).toEqual([
      4, 4,
    ]);
  });

  it("a thing with a remark in brackets, and whole where the bracket was cut", async () => {
    const { clauses } = await understood({ interests: "origami (modular, kusudama), chess" });
    expect(clauses.map(({ quote }) => quote)).toContain("origami");
    for (const { quote } of clauses) expect(quote).not.toMatch(/\([^)]*$/);
  });

  it("what is owned, given up, disliked and somebody else's", async () => {
    expect(await read("has a fishing rod already")).toContain("fishing rod: owned");
    expect(await read("gave up golf last year")).toContain("golf: past");
    expect(await read("can't stand scented candles")).toEqual([
      expect.stringMatching(/candles: (dislikes|scent)$/),
    ]);
    expect(await read("his wife is the opera fan")).toContain("opera: others");
  });

  it("a limit, and never as something to give", async () => {
    expect(await read("Shellfish closes his throat")).toEqual(["Shellfish: allergy"]);
    const sober = await read("sober since 2019");
    expect(sober).toContainEqual(expect.stringContaining("sober"));
    for (const one of sober) expect(one).toMatch(/: sober$/);
    const { aversions } = await understood({ additionalNotes: "peanuts put her in hospital" });
    expect(aversions).toContainEqual(expect.objectContaining({ flag: "nuts", firm: true }));
  });

  it("texts of any length, and nothing twice", async () => {
    const long = "She loves tea. ".repeat(300);
    const { clauses } = await understood({ additionalNotes: long });
    expect(clauses.length).toBeGreaterThan(0);
    expect(clauses.length).toBeLessThanOrEqual(40);
    expect(await read("")).toEqual([]);
    expect(await read("?!?!")).toEqual([]);
  });
});
