/** What a page says to a waiting service worker when somebody asks for the new version. */
export const TAKE_OVER = "take over";

/** What the service worker says to the pages when a reminder was pushed. */
export const PUSHED = "pushed";
