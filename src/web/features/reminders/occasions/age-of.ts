import type { Occasion } from "./occasion-queries.ts";

/** In years, by a birthday whose year is known; null where there is none, or where two differ. */
export function ageOf(
  occasions: ReadonlyArray<Pick<Occasion, "kind" | "yearly" | "next">>,
): number | null {
  const ages = occasions.flatMap(({ kind, yearly, next }) => {
    if (kind !== "birthday" || !yearly || !next || next.turns === null) return [];
    // On the day itself they have turned it.
    return next.daysLeft === 0 ? next.turns : next.turns - 1;
  });
  const [age = null, ...others] = ages;
  return others.every((other) => other === age) ? age : null;
}
