import type { PagePattern } from "../../shared/pages.ts";

// What a browser's tab, a search engine and a shared link say of the pages anybody can read. Two tables,
// so that the browser carries the one it uses; the other is written into the HTML when it is built.
export const titles = {
  "/": "Ribbon: gift ideas for the people you love",
  "/about": "About",
  "/how-it-works": "How it works",
  "/onboarding": "How it works",
  "/pricing": "Pricing",
  "/privacy": "Privacy Policy",
  "/terms": "Terms & Conditions",
} satisfies Partial<Record<PagePattern, string>>;

export type PublicPath = keyof typeof titles;

export function isPublic(path: string): path is PublicPath {
  return Object.hasOwn(titles, path);
}

export const descriptions: Record<PublicPath, string> = {
  "/": "Keep a page for everyone you shop for, collect gift ideas all year, and be reminded while there is still time. Free for up to five people.",
  "/about":
    "What Ribbon is for, how it works in three steps, and what happens to the things you write down.",
  "/how-it-works":
    "Create a profile for somebody you shop for, describe them, and let an agent suggest gifts that suit them.",
  "/onboarding":
    "Create a profile for somebody you shop for, describe them, and let an agent suggest gifts that suit them.",
  "/pricing":
    "The gift tracker is free. Plans add profiles and monthly tokens for the agent; token packs never expire.",
  "/privacy":
    "What Ribbon stores about you and the people you shop for, why, for how long, and how to take it with you or delete it.",
  "/terms": "The terms for using Ribbon: accounts, tokens, plans, refunds and canceling.",
};

/** The canonical address, for a page that has two. */
export function canonicalPath(path: PublicPath): PublicPath {
  return path === "/onboarding" ? "/how-it-works" : path;
}
