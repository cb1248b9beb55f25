/** An amount as it is charged. */
export function dollars(amount: number): string {
  return `$${amount.toFixed(2)}`;
}
