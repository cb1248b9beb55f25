import type { ListSummary } from "./queries.ts";

type Counts = Pick<ListSummary, "ideas" | "bought" | "wrapped" | "given">;

/** How far a list has come: “2 of 3 bought, 1 to wrap”. Null as long as nothing is bought. */
export function progressWords({ ideas, bought, wrapped, given }: Counts): string | null {
  if (bought === 0) return null;
  if (given === ideas) return ideas === 1 ? "Given" : `All ${ideas} given`;
  if (wrapped === ideas) return ideas === 1 ? "Wrapped" : `All ${ideas} wrapped`;
  const unwrapped = bought - wrapped;
  return `${bought} of ${ideas} bought${unwrapped > 0 ? `, ${unwrapped} to wrap` : ""}`;
}

/** What a list holds, and how far it has come. */
export function listWords(counts: Counts): string {
  const { ideas } = counts;
  const held = ideas === 0 ? "No ideas yet" : ideas === 1 ? "1 idea" : `${ideas} ideas`;
  return progressWords(counts) ?? held;
}
