interface Counts {
  ideas: number;
  bought: number;
  wrapped: number;
  given: number;
}

/** How far a list has come: “2 of 3 bought, 1 to wrap”. */
export function readyWords({ ideas, bought, wrapped, given }: Counts): string {
  if (ideas === 0) return "No ideas yet";
  if (bought === 0) return ideas === 1 ? "1 idea waiting" : `${ideas} ideas waiting`;
  const all = ideas === 1 ? "" : ideas === 2 ? "Both " : `All ${ideas} `;
  if (given === ideas) return begun(`${all}given`);
  if (wrapped === ideas) return begun(`${all}wrapped`);
  const toWrap = bought - wrapped;
  return [
    bought === ideas ? begun(`${all}bought`) : `${bought} of ${ideas} bought`,
    ...(toWrap > 0 ? [`${toWrap} to wrap`] : []),
  ].join(", ");
}

const begun = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);
