/** Stripe’s public test cards, and what each of them does. */
export const testCards = [
  { number: "4242 4242 4242 4242", does: "pays" },
  { number: "4000 0000 0000 0002", does: "is declined" },
  { number: "4000 0000 0000 9995", does: "lacks funds" },
  { number: "4000 0025 0000 3155", does: "asks for one more confirmation" },
] as const;
