/** Where a payment leads, from here and from the provider’s own pages. */
export const successAddress = "/payment-success";
