import { type Page, expect } from "@playwright/test";

/** Messages, where a person finds them and F8 leads to. */
export function toasts(page: Page) {
  return page.getByRole("region", { name: /notifications/i });
}

/** One message with all of these: it stays for five seconds, too short to look for one after the other. */
export function toastTells(page: Page, ...texts: string[]): Promise<void> {
  const told = texts.reduce(
    (found, hasText) => found.filter({ hasText }),
    toasts(page).getByRole("listitem"),
  );
  return expect(told).toBeVisible();
}

/** The same, each of them word for word. */
export function toastSays(page: Page, ...texts: string[]): Promise<void> {
  const said = texts.reduce(
    (found, text) => found.filter({ has: page.getByText(text, { exact: true }) }),
    toasts(page).getByRole("listitem"),
  );
  return expect(said).toBeVisible();
}
