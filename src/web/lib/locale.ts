/** Ribbon speaks English only, wherever the browser is from. */
export const locale = "en";
