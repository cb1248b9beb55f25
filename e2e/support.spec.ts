import { type Page, expect, test } from "@playwright/test";
import { expectAccessible, onPhone, tabTo } from "./accessible.ts";
import { startSession } from "./people.ts";
import { toastSays } from "./toast.ts";

/** What the page asked the browser to open. A mail client is nothing a test can look into. */
async function catchOpened(page: Page) {
  await page.addInitScript(() => {
    window.open = (address) => {
      document.documentElement.dataset.opened = String(address);
      return window;
    };
  });
  return () => page.locator("html").getAttribute("data-opened");
}

test("sends the message to the mail client, and keeps what was typed", async ({ page }) => {
  const opened = await catchOpened(page);
  const email = await startSession(page);
  await page.goto("/support");
  await expect(page).toHaveTitle("Support · Ribbon");
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Ada Lovelace");
  const address = page.getByRole("textbox", { name: "Email" });
  await expect(address).toHaveValue(email);
  await expect(address).toHaveAttribute("type", "email");
  await page.getByRole("textbox", { name: "Subject" }).fill("A question & a half");
  await page.getByRole("textbox", { name: "Message" }).fill("Hello,\nis 100% = everything?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect.poll(opened).not.toBeNull();
  const mail = new URL((await opened()) ?? "");
  expect(mail.protocol + mail.pathname).toBe("mailto:support@ribbon.example");
  expect(mail.searchParams.get("subject")).toBe("A question & a half");
  expect(mail.searchParams.get("body")).toBe(
    `Hello,\r\nis 100% = everything?\r\n\r\nAda Lovelace\r\n${email}`,
  );
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue("A question & a half");
});

test("asks for what is missing", async ({ page }) => {
  const opened = await catchOpened(page);
  await startSession(page);
  await page.goto("/support");
  for (const empty of ["Name", "Email", "Subject", "Message"]) {
    for (const [label, value] of Object.entries({
      Name: "Ada",
      Email: "ada@example.com",
      Subject: "Hello",
      Message: "Hello",
    })) {
      await page.getByRole("textbox", { name: label }).fill(label === empty ? "  " : value);
    }
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Please fill in all fields", { exact: true })).toBeVisible();
    await expect(page.getByRole("textbox", { name: empty })).toBeFocused();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(page.getByText("Please fill in all fields", { exact: true })).toBeHidden();
  }
  await page.getByRole("textbox", { name: "Message" }).fill("Hello");
  await page.getByRole("textbox", { name: "Email" }).fill("not an address");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Enter an address like name@example.com.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
  expect(await opened()).toBeNull();
});

for (const [how, script] of [
  ["throws", "window.open = () => { throw new Error('No handler'); }"],
  ["is refused", "window.open = () => null"],
] as const) {
  test(`says where to write when opening the mail client ${how}`, async ({ page }) => {
    await page.addInitScript(script);
    await startSession(page);
    await page.goto("/support");
    await page.getByRole("textbox", { name: "Subject" }).fill("Hello");
    await page.getByRole("textbox", { name: "Message" }).fill("Hello");
    await page.getByRole("button", { name: "Send Message" }).click();
    await toastSays(
      page,
      "Failed to open email client",
      "Please email us directly at support@ribbon.example",
    );
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("Hello");
  });
}

test("the address is always on the page", async ({ page }) => {
  await startSession(page);
  await page.goto("/support");
  await expect(page.getByRole("link", { name: "support@ribbon.example" })).toHaveAttribute(
    "href",
    "mailto:support@ribbon.example",
  );
});

test("works by keyboard alone", async ({ page }) => {
  const opened = await catchOpened(page);
  await startSession(page);
  await page.goto("/support");
  await tabTo(page, "textbox", "Subject");
  await page.keyboard.type("Hello");
  await page.keyboard.press("Tab");
  await page.keyboard.type("A question");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Send Message" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(opened).toContain("subject=Hello");
});

test.describe("for everybody", () => {
  test.use(onPhone);

  test("support is accessible", async ({ page }) => {
    await startSession(page);
    await page.goto("/support");
    await expect(page.getByRole("heading", { level: 1, name: "Support" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Please fill in all fields", { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});
