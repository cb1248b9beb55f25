import { type Page, expect } from "@playwright/test";

/** Messages, where a person finds them and F8 leads to. */
export function toasts(page: Page) {
  return page.getByRole("region", { name: /notifications/i });
}

export function toastSays(page: Page, text: string): Promise<void> {
  return expect(toasts(page).getByText(text, { exact: true })).toBeVisible();
}
