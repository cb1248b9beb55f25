/** Sent by a page to a waiting service worker: activate now. */
export const TAKE_OVER = "take over";

/** Sent by the service worker to its pages: a push message came. */
export const PUSHED = "pushed";

// A page also sends a list of files, with a port: the answer is whether all of them are of the worker's version.
