import { type Locator, type Page, expect, test } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible, onPhone, overflow } from "./accessible.ts";
import { addProfile } from "./answers.ts";
import { signIn, startSession } from "./people.ts";
import { toastSays } from "./toast.ts";

// A request still under way when a test ends is nobody's failure.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

/** Red above, blue below; 300 wide and 600 high. */
async function twoColors() {
  const [width, height] = [300, 600];
  const blue = { width, height: height / 2, channels: 3, background: "#00f" } as const;
  const buffer = await sharp({ create: { width, height, channels: 3, background: "#f00" } })
    .composite([{ input: { create: blue }, left: 0, top: height / 2 }])
    .png()
    .toBuffer();
  return { name: "mum.png", mimeType: "image/png", buffer };
}

const photoIn = (place: Page | Locator) => place.locator('img[src^="/api/profiles/"]');

/** Waits for a photo that is not only named but drawn, and gives the color in its middle. */
async function middleOf(photo: Locator): Promise<number[]> {
  await expect(photo).toBeVisible();
  return photo.evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error("No image");
    await image.decode();
    const context = new OffscreenCanvas(1, 1).getContext("2d");
    context?.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
  });
}

async function openPhoto(page: Page, button: "Add photo" | "Change photo"): Promise<Locator> {
  await page.getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog", { name: "Photo of Mum" });
  await expect(dialog).toBeVisible();
  return dialog;
}

test("a photo is chosen, cut by keyboard, seen everywhere, and removed", async ({ page }) => {
  await signIn(page);
  const id = await addProfile(page, { name: "Mum" });
  await page.goto(`/profile/${id}`);
  const dialog = await openPhoto(page, "Add photo");
  await expect(dialog.getByText("Take a photo")).toBeHidden();
  await expectAccessible(page);
  await dialog.getByLabel("Choose a photo").setInputFiles(await twoColors());
  const stage = dialog.getByRole("application", { name: "Photo" });
  await expect(stage).toBeFocused();
  await expectAccessible(page);

  // Up until there is nothing more: what is red.
  for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Tab");
  const zoom = dialog.getByRole("slider", { name: "Zoom" });
  await expect(zoom).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(zoom).toHaveValue("110");
  const save = dialog.getByRole("button", { name: "Save photo" });
  await save.focus();
  await page.keyboard.press("Enter");
  await toastSays(page, "Photo saved");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Change photo" })).toBeFocused();

  await page.reload();
  const [red = 0, , blue = 0] = await middleOf(photoIn(page));
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(60);
  for (const path of ["/", `/chat/${id}`]) {
    await page.goto(path);
    await middleOf(photoIn(page).first());
    await expectAccessible(page);
  }

  await page.goto(`/profile/${id}`);
  const again = await openPhoto(page, "Change photo");
  await again.getByRole("button", { name: "Remove photo" }).click();
  await toastSays(page, "Photo removed");
  await expect(photoIn(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await toastSays(page, "Brought back");
  await middleOf(photoIn(page));
  const last = await openPhoto(page, "Change photo");
  await last.getByRole("button", { name: "Remove photo" }).click();
  await expect(photoIn(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Add photo" })).toHaveText("M");
});

test("in the settings, a photo is dragged and zoomed, and what is typed stays", async ({
  page,
}) => {
  await signIn(page);
  const id = await addProfile(page, { name: "Mum" });
  await page.goto(`/profile/${id}`);
  await page.getByRole("button", { name: "Profile Settings" }).click();
  const settings = page.getByRole("dialog", { name: "Profile Settings" });
  await settings.getByRole("textbox", { name: "Profile Name" }).fill("Mother");
  await settings.getByRole("button", { name: "Add photo" }).click();
  const dialog = page.getByRole("dialog", { name: "Photo of Mum" });
  await dialog.getByLabel("Choose a photo").setInputFiles(await twoColors());
  // It takes the focus once it listens to the wheel.
  await expect(dialog.getByRole("application")).toBeFocused();
  const box = await dialog.getByRole("application").boundingBox();
  if (!box) throw new Error("Nothing to drag");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -200);
  await expect(dialog.getByRole("slider", { name: "Zoom" })).not.toHaveValue("100");
  await page.mouse.down();
  // To what is below: the picture follows the finger.
  await page.mouse.move(x, y - 3 * box.height, { steps: 4 });
  await page.mouse.up();
  await dialog.getByRole("button", { name: "Save photo" }).click();
  await toastSays(page, "Photo saved");
  await expect(dialog).toBeHidden();
  const [red = 0, , blue = 0] = await middleOf(photoIn(settings));
  expect(blue).toBeGreaterThan(200);
  expect(red).toBeLessThan(60);

  await expect(settings.getByRole("textbox", { name: "Profile Name" })).toHaveValue("Mother");
  await settings.getByRole("button", { name: "Save Changes" }).click();
  await toastSays(page, "Profile updated successfully");
  await expect(page.getByRole("heading", { name: "Mother" })).toBeVisible();
  await middleOf(photoIn(page));
});

test("the late answer to a photo opens nothing that was closed meanwhile", async ({ page }) => {
  await signIn(page);
  const id = await addProfile(page, { name: "Mum" });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/api/profiles/${id}/photo`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/profile/${id}`);
  await page.getByRole("button", { name: "Profile Settings" }).click();
  const settings = page.getByRole("dialog", { name: "Profile Settings" });
  await settings.getByRole("button", { name: "Add photo" }).click();
  const dialog = page.getByRole("dialog", { name: "Photo of Mum" });
  await dialog.getByLabel("Choose a photo").setInputFiles(await twoColors());
  await dialog.getByRole("button", { name: "Save photo" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(settings).toBeHidden();
  answer();
  await toastSays(page, "Photo saved");
  await middleOf(photoIn(page));
  await expect(settings).toBeHidden();
});

test("what cannot be used says why, and nothing is lost without a connection", async ({ page }) => {
  await signIn(page);
  const id = await addProfile(page, { name: "Mum" });
  await page.goto(`/profile/${id}`);
  const dialog = await openPhoto(page, "Add photo");
  const choose = dialog.getByLabel("Choose a photo");
  const large = Buffer.alloc(11 * 1024 * 1024, "x");
  await choose.setInputFiles({ name: "large.heic", mimeType: "image/heic", buffer: large });
  await expect(dialog.getByRole("alert")).toHaveText(
    "This file is larger than 10 MB. Choose a smaller one.",
  );
  const html = Buffer.from("<!doctype html>");
  await choose.setInputFiles({ name: "mum.jpg", mimeType: "image/jpeg", buffer: html });
  await expect(dialog.getByText("This browser cannot show “mum.jpg”.")).toBeVisible();
  await dialog.getByRole("button", { name: "Save photo" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "This is not a photo. Use a JPEG, PNG, WebP or AVIF.",
  );
  await expectAccessible(page);

  await dialog.getByLabel("Choose another").setInputFiles(await twoColors());
  await expect(dialog.getByRole("alert")).toBeHidden();
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "Save photo" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(/^Ribbon can’t be reached\./);
  await page.context().setOffline(false);
  await dialog.getByRole("button", { name: "Save photo" }).click();
  await toastSays(page, "Photo saved");
  await middleOf(photoIn(page));
});

test("a chooser of files that is cancelled leaves the dialog open", async ({ page }) => {
  await startSession(page);
  await page.goto(`/profile/${await addProfile(page, { name: "Mum" })}`);
  const dialog = await openPhoto(page, "Add photo");
  // As browsers tell it, and no test can press.
  await dialog
    .getByLabel("Choose a photo")
    .evaluate((input) => input.dispatchEvent(new Event("cancel", { bubbles: true })));
  await expect(dialog.getByLabel("Choose a photo")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("a photo that cannot be loaded leaves the initial", async ({ page }) => {
  await signIn(page);
  const id = await addProfile(page, { name: "Mum" });
  const { buffer } = await twoColors();
  const headers = { origin: new URL(page.url()).origin };
  const sent = await page.request.put(`/api/profiles/${id}/photo`, { data: buffer, headers });
  expect(sent.status()).toBe(200);
  await page.route("**/photo?v=*", (route) => route.abort());
  await page.goto(`/profile/${id}`);
  await expect(page.getByRole("button", { name: "Change photo" })).toHaveText("M");
  await expect(photoIn(page)).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ ...onPhone, hasTouch: true, isMobile: true });

  test("the camera is offered, and all fits 320 pixels", async ({ page }) => {
    await signIn(page);
    const id = await addProfile(page, { name: "Mum" });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/profile/${id}`);
    const dialog = await openPhoto(page, "Add photo");
    await expect(dialog.getByText("Take a photo")).toBeVisible();
    await dialog.getByLabel("Take a photo").setInputFiles(await twoColors());
    await expect(dialog.getByRole("application")).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
});
