/** Apart from the schemas: the pages read these without loading what checks them. A title's is `giftListLimits.idea`. */
export const ideaLimits = {
  note: 2000,
  reason: 2000,
  /** Of a link or a picture's address. */
  address: 2000,
  /** In hundredths: a billion of the user's currency. */
  price: 100_000_000_000,
  fact: { field: 100, quote: 500 },
  /** Bytes of all text on one list: no more than a request takes, so that a device can always send the whole. */
  list: 256 * 1024,
} as const;

/** Who thought of it: the giver, the agent for a list, or the agent in a chat. */
export const ideaSources = ["typed", "agent", "chat"] as const;

/** How far it has come, each further than the one before. */
export const ideaStates = ["idea", "bought", "wrapped", "given"] as const;
export type IdeaState = (typeof ideaStates)[number];

/** How a gift went. */
export const verdicts = ["loved", "fine", "unused"] as const;
