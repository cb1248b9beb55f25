/** Apart from the schemas: the pages read these without loading what checks them. */
export const budgetLimits = {
  /** Years that money can be planned or looked back at for. */
  years: { from: 1900, to: 2199 },
} as const;
