/** The address of support. */
export const supportAddress = "support@ribbon.example";
