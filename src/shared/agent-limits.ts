export const agentLimits = {
  /** One message, either way. */
  message: 5000,
  /** Messages of a chat that come at once; older ones are asked for. */
  page: 50,
  /** Messages of a chat that a search in it finds. */
  found: 200,
  /** Titles a page may send along that are not to come again. */
  titles: 500,
} as const;
