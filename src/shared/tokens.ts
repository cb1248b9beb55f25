/** What the agent costs, in tokens; the pages and the server read the same numbers. */
export const tokens = {
  /** One generation: ten ideas. */
  generation: 200,
  /** What must be available before ideas are generated on a gift list. */
  generationGate: 500,
  /** What must be available for ideas as the first message of a profile's chat. */
  responseGate: 200,
  /** One chat reply, or what is left when less is left. */
  chatReply: 10,
} as const;

export const ideasPerGeneration = 10;

/** A generation that was stopped costs what it brought. */
export function generationCost(ideas: number): number {
  return Math.ceil((tokens.generation * Math.min(ideas, ideasPerGeneration)) / ideasPerGeneration);
}

/** Bought once, never expiring. Prices are whole dollars. */
export const tokenPack = { price: 5, tokens: 5000, least: 1, most: 20 } as const;

/** What somebody can spend: both balances together. */
export function availableTokens(user: { tokens: number; purchasedTokens: number }): number {
  return user.tokens + user.purchasedTokens;
}

/** Why a balance changes. */
export const movementKinds = [
  "welcome",
  "purchase",
  "refund",
  "monthly",
  "spent",
  "returned",
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** What tokens are spent on. */
export const purposes = ["generation", "response", "chat"] as const;
export type Purpose = (typeof purposes)[number];
