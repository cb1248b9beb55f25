/** Apart from the schemas: the pages read these without loading what checks them. */

/** What somebody can say that a thing is to a person; `ignore`: nothing. `age` is about the person, in years. */
export const meanings = ["loves", "avoid", "has", "ignore", "age"] as const;
export type Meaning = (typeof meanings)[number];

/** What was understood; `past`: given up; `ignored`: by a correction. */
export const understoodKinds = [
  "loves",
  "avoid",
  "has",
  "past",
  "limit",
  "age",
  "ignored",
] as const;

export const understoodLimits = {
  /** Characters of a thing; what was read and is longer goes by its beginning. */
  thing: 120,
  correctionsPerProfile: 50,
  oldest: 120,
} as const;
