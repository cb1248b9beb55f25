import type { Heard } from "../features/agent/reading/listener.ts";

/** A message in which nothing was heard but this. */
export const heardAs = (some: Partial<Heard>): Heard => ({
  guesses: [],
  slots: [],
  about: [],
  against: [],
  topic: { aspect: null },
  sure: 0,
  wants: [],
  shuns: [],
  ...some,
});
