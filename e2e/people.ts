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
  await page.goto("/");
  return email;
}
