/** Every address that shows a page: the browser draws them, the server answers 404 for the rest. */
export const pages = [
  "/",
  "/profiles",
  "/profile/:id",
  "/gift-lists",
  "/gift-lists/:id",
  "/gift-list/:id",
  "/shopping",
  "/year",
  "/chat/:id",
  "/questionnaire",
  "/reminders",
  "/settings",
  "/support",
  "/pricing",
  "/checkout",
  "/subscribe",
  "/payment-success",
  "/about",
  "/how-it-works",
  "/onboarding",
  "/privacy",
  "/terms",
] as const;

export type PagePattern = (typeof pages)[number];

const patterns = pages.map(
  (page) => [page, new RegExp(`^${page.replaceAll(/:\w+/g, "[^/]+")}/?$`)] as const,
);

/** The page that an address shows, if it shows one. */
export function pageAt(path: string): PagePattern | null {
  return patterns.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
}

/** The file of the build that asks for a page's code together with the page: `shell.gift-list.id.html`. */
export function shellOf(page: PagePattern): string {
  return `shell.${page.slice(1).replaceAll(/\/:?/g, ".") || "home"}.html`;
}
