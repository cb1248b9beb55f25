/** Where a person who needs help writes to. */
export const supportEmail = "support@ribbon.example";
