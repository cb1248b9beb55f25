/** Where tokens were needed: in the history state of the pages that sell them, which lead back there. */
export interface NeededAt {
  neededAt?: string;
}

/** Reads the history state; only ever a path of this site. */
export function parseNeededAt(state: unknown): NeededAt {
  if (typeof state !== "object" || state === null || !("neededAt" in state)) return {};
  const { neededAt } = state;
  return typeof neededAt === "string" && /^\/(?![/\\])/.test(neededAt) ? { neededAt } : {};
}
