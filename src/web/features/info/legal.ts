/** Figures that both legal texts contain. */
export const legal = {
  /** Youngest age, in years. */
  leastAge: 13,
  /** How long after a payment a refund can be asked for. */
  refundDays: 30,
} as const;
