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

export function toastSays(page: Page, text: string): Promise<void> {
  return expect(toasts(page).getByText(text, { exact: true })).toBeVisible();
}
