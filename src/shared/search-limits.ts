/** Apart from the schemas: the pages read these without loading what checks them. */
export const searchLimits = {
  /** Characters of what is searched for. */
  query: 100,
  /** Of it; further words are left out. PostgreSQL keeps 32 regular expressions compiled, and compiles others for every row. */
  words: 10,
  /** Of each kind, as many are found. */
  found: 20,
} as const;
