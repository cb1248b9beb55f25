import type { Intent } from "../../../reading/listener.ts";

/** Ideas are the whole answer to each of these: of two that are about as likely, the likelier one does. */
export const interchangeable = new Set<Intent>([
  "more",
  "new",
  "wish",
  "experience",
  "handmade",
  "quick",
  "for-occasion",
]);

/** What ideas are the answer to. */
export const seeking = new Set<Intent>([
  ...interchangeable,
  "less",
  "not-that",
  "cheaper",
  "dearer",
  "remember",
]);

/** Questions about an idea. */
export const ofIdeas = new Set<Intent>(["cost", "lead", "why", "compare", "shop"]);

export const wishing = new Set<Intent>(["wish", "cheaper", "dearer", "for-occasion", "experience"]);

export const choosing = new Set<Intent>(["pick", "compare"]);

/** Said beside a choice, these narrow it: "which is best if I have 40 at most?" */
export const refusing = new Set<Intent>(["not-that", "less", "cheaper", "dearer"]);

/** Said beside something to be done, these are about that: "put it down for her birthday, not Christmas". */
export const refining = new Set<Intent>(["more", "less", "not-that", "for-occasion", "quick"]);

/** Done to ideas that are on a list already, or are put there with it. */
export const clashing = new Set<Intent>(["move", "bought"]);
