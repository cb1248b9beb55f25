import {
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
  errors,
  expect,
} from "@playwright/test";
import { setTimeout as wait } from "node:timers/promises";
import { kept, settled } from "../../e2e/device.ts";
import { idea } from "../../e2e/lists.ts";
import { answering } from "../../e2e/people.ts";
import type { Deed, EndIdea } from "./law.ts";

/** A step as it is planned. Which row it meets, and whether it can be done, shows when it is its turn. */
export interface Step {
  does: "add" | "type" | "mark" | "move" | "remove" | "reload" | "look";
  place: number;
  down: boolean;
  /** How long its writer waits before it, in milliseconds. */
  pause: number;
}

/** How long a step waits for what it presses: another merge may have taken it away, or a toast may cover it. */
const PATIENCE = 15_000;

/** Somebody who changes a list on a page of their own. */
export class Writer {
  readonly deeds: Deed[] = [];
  readonly errors: string[] = [];
  /** How often the page said that changes were brought together. */
  told = 0;
  readonly #context: BrowserContext;
  readonly #who: number;

  static async open(browser: Browser, from: BrowserContext, path: string, who: number) {
    const baseURL = new URL(path).origin;
    const context = await browser.newContext({
      baseURL,
      storageState: await from.storageState(),
      // High enough for all rows above the toasts.
      viewport: { width: 1280, height: 1600 },
    });
    const page = await context.newPage();
    const writer = new Writer(context, page, who);
    await page.addInitScript(record);
    await page.goto(path);
    await settled(page);
    await idea(page, 1).waitFor();
    await kept(page, "start 1");
    return writer;
  }

  private constructor(
    context: BrowserContext,
    readonly page: Page,
    who: number,
  ) {
    this.#context = context;
    this.#who = who;
    page.setDefaultTimeout(PATIENCE);
    page.on("pageerror", (error) => this.errors.push(String(error.stack)));
    page.on("crash", () => this.errors.push("the page crashed"));
    page.on("console", (message) => {
      const [, said] = /^deed: (.*)$/s.exec(message.text()) ?? [];
      if (said) this.deeds.push({ ...JSON.parse(said), who });
      if (message.text() === "told") this.told += 1;
    });
  }

  async write(steps: readonly Step[], offline: readonly [number, number] | null): Promise<void> {
    for (const [number, step] of steps.entries()) {
      await wait(step.pause);
      if (offline?.[0] === number) await this.#context.setOffline(true);
      if (offline?.[1] === number) await this.goOnline();
      try {
        await this.#do(step, `${this.#who} wrote ${number}`);
      } catch (error) {
        // Whatever it was to press has gone.
        if (!(error instanceof errors.TimeoutError)) throw error;
      }
    }
    await this.goOnline();
  }

  async goOnline(): Promise<void> {
    await this.#context.setOffline(false);
    await this.page.evaluate(() => dispatchEvent(new Event("online")));
  }

  async #do({ does, place, down }: Step, text: string): Promise<void> {
    const { page } = this;
    const rows = page.getByRole("list", { name: "Gift Ideas" }).getByRole("listitem");
    const count = await rows.count();
    const row = rows.nth(place % Math.max(count, 1));
    const field = row.getByRole("textbox");
    if (does === "add") {
      await page.getByRole("button", { name: "Add Idea" }).click();
      await page.keyboard.insertText(text);
    } else if (does === "type") {
      await field.fill(text);
    } else if (does === "mark") {
      const next = row.getByRole("button", { name: /^Mark as/ });
      if ((await next.count()) > 0) await next.click();
    } else if (does === "move") {
      await field.press(down ? "Alt+ArrowDown" : "Alt+ArrowUp");
    } else if (does === "remove" && count > 2) {
      await remove(row);
    } else if (does === "reload") {
      await page.reload();
      await answering(page);
      await idea(page, 1).waitFor();
    } else if (does === "look") {
      await this.look();
    }
  }

  /** As if the window were looked at again. */
  async look(): Promise<void> {
    await this.page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  }

  /** Until everything is on the server. */
  async saved(): Promise<void> {
    await expect(this.page.getByText(/^(Saving…|Saved on this device)$/)).toHaveCount(0, {
      timeout: 60_000,
    });
  }

  /** The rows on the screen. */
  shown(): Promise<EndIdea[]> {
    return this.page.getByRole("list", { name: "Gift Ideas" }).evaluate((list) =>
      [...list.querySelectorAll("li")].flatMap((row) => {
        const title = row.querySelector("textarea")?.value.trim() ?? "";
        const state = row.querySelector("button[title]")?.getAttribute("title") ?? "";
        return title ? [{ title, state: state.toLowerCase() }] : [];
      }),
    );
  }

  async close(): Promise<void> {
    await this.#context.close();
  }
}

/** By the menu where something is written on the row. */
async function remove(row: Locator): Promise<void> {
  const isBlank = (await row.getByRole("textbox").inputValue()).trim() === "";
  await row.getByRole("button", { name: isBlank ? /^Remove idea/ : /^Idea options/ }).click();
  if (!isBlank) await row.page().getByRole("menuitem", { name: "Remove", exact: true }).click();
}

/** Runs in the page: says what is done there at the moment it is done, whatever a merge did just before. */
function record(): void {
  // Methods: where functions have names of their own, they need a helper that the page does not have.
  const page = {
    say(deed: object) {
      console.info(`deed: ${JSON.stringify(deed)}`);
    },
    textOf(target: EventTarget | null) {
      const row = target instanceof Element ? target.closest("li") : null;
      return row?.querySelector("textarea")?.value.trim();
    },
    texts() {
      return [...document.querySelectorAll("li textarea")].flatMap(
        (field) => page.textOf(field) ?? [],
      );
    },
    was: "",
  };
  let opened: Element | null = null;
  const first = { capture: true };
  addEventListener(
    "beforeinput",
    ({ target }) => {
      page.was = page.textOf(target) ?? "";
    },
    first,
  );
  addEventListener(
    "input",
    ({ target }) => {
      const is = page.textOf(target);
      if (is) page.say({ does: "type", was: page.was, is });
    },
    first,
  );
  addEventListener(
    "click",
    ({ target }) => {
      if (!(target instanceof Element)) return;
      // A menu is not within the row that it belongs to.
      if (target.closest("[role=menuitem]")?.textContent === "Remove") {
        const gone = page.textOf(opened);
        if (gone) page.say({ does: "remove", text: gone });
        return;
      }
      const label = target.closest("button")?.getAttribute("aria-label");
      if (label?.startsWith("Idea options")) opened = target;
      const text = page.textOf(target);
      if (!label || !text) return;
      const [, to] = /^Mark as (?:an )?(\w+): /.exec(label) ?? [];
      if (to) page.say({ does: "mark", text, to });
    },
    first,
  );
  addEventListener(
    "keydown",
    ({ target, key, altKey }) => {
      if (!altKey || !key.startsWith("Arrow") || !page.textOf(target)) return;
      const before = page.texts().join();
      // Once the page has answered.
      setTimeout(() => {
        const order = page.texts().filter((text) => text !== "");
        if (order.join() !== before) page.say({ does: "move", order });
      });
    },
    first,
  );
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const isToast = node instanceof HTMLLIElement;
      if (isToast && node.textContent.includes("Changes brought together")) console.info("told");
    }
  }).observe(document, { childList: true, subtree: true });
}
