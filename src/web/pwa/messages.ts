/** What a page says to a waiting service worker when somebody asks for the new version. */
export const TAKE_OVER = "take over";
