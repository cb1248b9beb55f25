import { type Page, expect } from "@playwright/test";
import { send } from "./lists.ts";

const DAY = 86_400_000;

/** The day this many days from now, in the calendar. */
export function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
}

/** Adds an occasion without going through the screens. */
export async function addOccasion(
  page: Page,
  profileId: string,
  occasion: {
    kind?: string;
    name?: string;
    date: string;
    yearly?: boolean;
    notices?: number[];
    profileIds?: string[];
  },
): Promise<string> {
  const { id } = await send<{ id: string }>(page, "POST", `/api/profiles/${profileId}/occasions`, {
    kind: "birthday",
    name: "Birthday",
    ...occasion,
  });
  return id;
}

/** Types a date into its three parts. */
export async function fillDate(page: Page, date: string): Promise<void> {
  const [year = "", month = "", day = ""] = date.split("-");
  await page.getByRole("textbox", { name: "Day" }).fill(day);
  await page.getByRole("combobox", { name: "Month" }).selectOption(String(Number(month)));
  await page.getByRole("textbox", { name: /^Year/ }).fill(year);
}

/** Until the settings that need the server are there. */
export async function openReminderSettings(page: Page): Promise<void> {
  await page.goto("/settings");
  await expect(page.getByRole("switch", { name: "Inside the app" })).toBeVisible();
}
