/** Where a payment leads, also after a redirect to the bank. */
export const successAddress = "/payment-success";
