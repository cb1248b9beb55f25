import { type PagePattern, pages, shellOf } from "../shared/pages.ts";
import { type PublicPath, isPublic } from "./lib/public-pages.ts";

/** What every page of somebody who is signed in loads beside its own code. */
const frame = ["pages/own-frame.tsx", "features/auth/session-transitions.ts"];
const more = "more-pages.tsx";

/** The modules of each page for members: asked for with the page, not one after the other. */
const modules: Record<"/" | Exclude<PagePattern, PublicPath>, string[]> = {
  "/": ["pages/your-people.tsx", "features/reminders/occasions/coming-up.tsx"],
  "/profiles": [more, "pages/profiles.tsx"],
  "/profile/:id": ["pages/profile.tsx"],
  "/gift-lists": [more, "pages/gift-lists.tsx"],
  "/gift-lists/:id": ["pages/gift-list.tsx"],
  "/gift-list/:id": ["pages/gift-list.tsx"],
  "/chat/:id": ["pages/chat.tsx"],
  "/shopping": [more, "pages/shopping.tsx"],
  "/year": [more, "pages/year.tsx"],
  "/questionnaire": [more, "pages/questionnaire.tsx"],
  "/reminders": [more, "pages/reminders.tsx"],
  "/settings": [more, "pages/settings.tsx"],
  "/support": [more, "pages/support.tsx"],
  "/checkout": [more, "pages/checkout.tsx"],
  "/subscribe": [more, "pages/subscribe.tsx"],
  "/payment-success": [more, "pages/payment-success.tsx"],
};

/** The build's pages for members, which the browser draws, and what each is to ask for. */
export const shells = pages.flatMap((page) =>
  page === "/" || !isPublic(page)
    ? [{ file: shellOf(page), modules: [...frame, ...modules[page]] }]
    : [],
);
