import { expect, it } from "vitest";
import { understood } from "../../../../../testing/understood.ts";
import { Aborted, nobody } from "../../fair-queue.ts";
import type { Candidate } from "./candidate.ts";
import { modelJudge } from "./judge.ts";

const judge = modelJudge();
const idea = (title: string, said: string | null = null): Candidate => ({
  title,
  why: "",
  price: [25, 45],
  from: 0,
  form: "thing",
  flags: [],
  lead: 3,
  for: said === null ? null : { field: "interests", quote: said, polarity: "likes" },
  closeness: said === null ? 0 : 1,
  source: "interest",
  level: "any",
  ages: [0, 99],
  worth: 2,
  liked: 0,
  takes: [],
  qualities: 0,
  appeal: 0,
});

it("rates what has to do with somebody above what has not, between 0 and 3", async () => {
  const brief = await understood({
    ageRange: "Adult 2 (51-70)",
    interests: "fly fishing, birdwatching",
    budget: "$25-$50",
  });
  const ideas = [
    idea("Wooden fly box engraved with their name", "fly fishing"),
    idea("Lighted makeup mirror"),
  ];
  const [right = 0, wrong = 0] = await judge.rate(brief, [], ideas, nobody);
  expect(right).toBeGreaterThan(wrong + 0.5);
  for (const rating of [right, wrong]) expect(rating > 0 && rating < 3).toBe(true);
});

it("rates an idea the same whatever stands beside it", async () => {
  const brief = await understood({ interests: "tea, chess", additionalNotes: "Lives on a boat." });
  const many = Array.from({ length: 45 }, (_, place) => idea(`Tin of tea number ${place}`));
  const all = await judge.rate(brief, [], many, nobody);
  expect(all).toHaveLength(45);
  const [alone] = await judge.rate(brief, [], many.slice(30, 31), nobody);
  expect(Math.abs((all[30] ?? 0) - (alone ?? 3))).toBeLessThan(0.05);
});

it("reads what is asked for now", async () => {
  const brief = await understood({ interests: "gardening, baking" });
  const ideas = [idea("Stoneware pie dish", "baking"), idea("Forged hand trowel", "gardening")];
  const plain = await judge.rate(brief, [], ideas, nobody);
  const asked = await judge.rate(
    brief,
    ["something for her kitchen, not the garden"],
    ideas,
    nobody,
  );
  const lead = ([dish = 0, trowel = 0]: number[]) => dish - trowel;
  expect(lead(asked)).toBeGreaterThan(lead(plain));
});

it("stops when nobody waits for it any more", async () => {
  const brief = await understood({ interests: "tea" });
  const aborting = new AbortController();
  aborting.abort();
  const asking = judge.rate(brief, [], [idea("Tin of tea")], { user: "", signal: aborting.signal });
  await expect(asking).rejects.toThrow(Aborted);
});
