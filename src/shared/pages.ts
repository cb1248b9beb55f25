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

const patterns = pages.map((page) => new RegExp(`^${page.replaceAll(/:\w+/g, "[^/]+")}/?$`));

export function isPage(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
