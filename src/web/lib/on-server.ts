/** A page is rendered to HTML: when the app is built, or for home by the server. */
export const onServer = typeof document === "undefined";
