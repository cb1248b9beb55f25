import { stemsOf } from "../../../reading/titles.ts";

/** So much of both titles' words, by how rare they are, must be the same for one to stand for the other. */
const ALIKE = 0.5;
/** So much of the words of what is asked about must be in the other: "riding gloves" is no riding lesson. */
const COVERED = 0.6;
/** Where all of the words are in the other, less will do, if they are rare. */
const ALL_OF_IT = 0.25;
const RARE = 7;

/** Of many titles, the one that names nearly the same thing as some words: "Leather weekender bag" for "weekender bag". */
export function comparableAmong(titles: readonly string[]): (words: string) => string | null {
  const stems = titles.map((title) => [...new Set(stemsOf(title))]);
  const withStem = new Map<string, number[]>();
  for (const [place, own] of stems.entries()) {
    for (const stem of own) {
      const places = withStem.get(stem);
      if (places) places.push(place);
      else withStem.set(stem, [place]);
    }
  }
  const rarity = (stem: string) =>
    Math.log(1 + titles.length / (1 + (withStem.get(stem)?.length ?? 0)));
  const weight = (some: readonly string[]) => some.reduce((sum, stem) => sum + rarity(stem), 0);

  return (words) => {
    const said = [...new Set(stemsOf(words))];
    const own = weight(said);
    const shared = new Map<number, number>();
    for (const stem of said) {
      for (const place of withStem.get(stem) ?? [])
        shared.set(place, (shared.get(place) ?? 0) + rarity(stem));
    }
    let best: { title: string; alike: number } | null = null;
    for (const [place, common] of shared) {
      if (common < COVERED * own) continue;
      const alike = common / (own + weight(stems[place] ?? []) - common);
      // "Rangefinder" says it all; "set" would be said of anything.
      const isAll = common >= 0.999 * own && own >= RARE && alike >= ALL_OF_IT;
      if ((alike >= ALIKE || isAll) && alike > (best?.alike ?? 0))
        best = { title: titles[place] ?? "", alike };
    }
    return best?.title ?? null;
  };
}
