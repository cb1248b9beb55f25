import { type Page, expect } from "@playwright/test";
import { randomUUID } from "node:crypto";

/** Signs in as somebody nobody has been before, through the sign-in page. */
export async function signIn(page: Page, name = "Ada Lovelace"): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await page.goto("/api/login?returnTo=/profiles");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/profiles");
  await visit(page, "/");
  return email;
}

/** Opens a page and waits until it answers: one that arrives drawn is there before its script is. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await answering(page);
}

export async function answering(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector("main h1");
    // React marks what it has taken over.
    return heading !== null && Object.keys(heading).some((key) => key.startsWith("__react"));
  });
}
