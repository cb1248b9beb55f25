import { type Page, type Worker, expect, test } from "@playwright/test";
import { settled } from "./device.ts";
import { addProfile } from "./answers.ts";
import { addList, send } from "./lists.ts";
import { openReminderSettings } from "./occasions.ts";
import { signIn, startSession } from "./people.ts";
import { toastSays } from "./toast.ts";

test.use({ serviceWorkers: "allow" });

interface Push {
  on: boolean;
  devices: string[];
}

async function workerOf(page: Page): Promise<Worker> {
  await settled(page);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("There is no service worker.");
  return worker;
}

/** Hands the worker a message as the browser does for its push service, and waits for what the worker makes of it. */
function deliver(worker: Worker, data: string): Promise<void> {
  return worker.evaluate(async (message) => {
    const Push = Reflect.get(globalThis, "PushEvent");
    // What the browser waits for is what the worker is still at.
    let done: unknown;
    const waitUntil = (work: unknown) => (done = work);
    const event = new Push("push", message === "" ? {} : { data: message });
    dispatchEvent(Object.assign(event, { waitUntil }));
    await done;
  }, data);
}

function shown(worker: Worker) {
  return worker.evaluate(async () => {
    const registration: ServiceWorkerRegistration = Reflect.get(globalThis, "registration");
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, data, tag }) => ({ title, body, data, tag }));
  });
}

/** How many windows it knows of: one that is closed goes a moment later. */
function windowsOf(worker: Worker): Promise<number> {
  return worker.evaluate(async () => {
    const clients = Reflect.get(globalThis, "clients");
    return (await clients.matchAll({ type: "window", includeUncontrolled: true })).length;
  });
}

/** Presses the first notification. Only for a real press may a worker focus or open a window: it is noted. */
function press(worker: Worker) {
  return worker.evaluate(async () => {
    const registration: ServiceWorkerRegistration = Reflect.get(globalThis, "registration");
    const clients = Reflect.get(globalThis, "clients");
    const Window = Reflect.get(globalThis, "WindowClient");
    const done: string[] = [];
    Window.prototype.focus = async function focus() {
      const { pathname } = new URL(Reflect.get(this, "url"));
      done.push(`focused ${pathname}`);
      return this;
    };
    clients.openWindow = async (url: string) => {
      done.push(`opened ${new URL(url).pathname}`);
    };
    const [notification] = await registration.getNotifications();
    const Pressed = Reflect.get(globalThis, "NotificationEvent");
    dispatchEvent(new Pressed("notificationclick", { notification }));
    while (done.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    return done;
  });
}

test("a push shows a notification whose click opens the list", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  await signIn(page);
  const profileId = await addProfile(page, { name: "Mum" });
  const listId = await addList(page, { title: "Birthday", profileId });
  const worker = await workerOf(page);
  await page.reload();
  await deliver(
    worker,
    JSON.stringify({
      title: "Mum: Birthday in 3 days",
      body: "Thursday, March 4, turns 61\nIdeas: Tea",
      url: `/gift-list/${listId}`,
      tag: "one",
    }),
  );
  expect(await shown(worker)).toEqual([
    {
      title: "Mum: Birthday in 3 days",
      body: "Thursday, March 4, turns 61\nIdeas: Tea",
      data: `/gift-list/${listId}`,
      tag: "one",
    },
  ]);
  expect(await press(worker)).toEqual(["focused /"]);
  await expect(page).toHaveURL(`/gift-list/${listId}`);
  await expect(page.getByRole("heading", { level: 1, name: "Birthday" })).toBeVisible();
  await expect.poll(() => shown(worker)).toEqual([]);
});

test("a click leads to the window that shows it already, and leaves the others alone", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["notifications"]);
  await signIn(page);
  const listId = await addList(page, { title: "Birthday" });
  const worker = await workerOf(page);
  await page.goto(`/gift-list/${listId}?from=home#ideas`);
  const other = await context.newPage();
  await other.goto("/support");
  const url = `/gift-list/${listId}`;
  await deliver(worker, JSON.stringify({ title: "Birthday in 3 days", url }));
  expect(await shown(worker)).toHaveLength(1);
  expect(await press(worker)).toEqual([`focused ${url}`]);
  await expect(page).toHaveURL(`${url}?from=home#ideas`);
  await expect(other).toHaveURL("/support");
});

test("without a window, one is opened", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  await signIn(page);
  const worker = await workerOf(page);
  await deliver(worker, JSON.stringify({ title: "Birthday", url: "/reminders" }));
  expect(await shown(worker)).toHaveLength(1);
  await context.newPage();
  await page.close();
  await expect.poll(() => windowsOf(worker)).toBe(0);
  expect(await press(worker)).toEqual(["opened /reminders"]);
});

test("open pages count what was pushed at once", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  await signIn(page);
  const worker = await workerOf(page);
  await page.goto("/reminders");
  await expect(page.getByRole("heading", { name: "No reminders yet" })).toBeVisible();
  await send(page, "POST", "/api/reminder-settings/test", { channel: "inApp" });
  await deliver(worker, JSON.stringify({ title: "Birthday", url: "/reminders" }));
  expect(await shown(worker)).toHaveLength(1);
  await expect(page.getByRole("link", { name: "Reminders, 1 unread" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "A test from Ribbon" })).toBeVisible();
});

test("signing out closes what is shown", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  await signIn(page);
  const worker = await workerOf(page);
  await page.goto("/settings");
  await deliver(worker, JSON.stringify({ title: "Mum: Birthday", url: "/" }));
  expect(await shown(worker)).toHaveLength(1);
  await page.getByRole("main").getByRole("link", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { name: "Start your gift list" })).toBeVisible();
  await expect.poll(() => shown(worker)).toEqual([]);
});

test("where the browser ends a subscription by itself, the worker makes a new one", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["notifications"]);
  await signIn(page);
  const worker = await workerOf(page);
  const change = async (endpoint: string) => {
    await worker.evaluate(async (address) => {
      const subscription = {
        toJSON: () => ({
          endpoint: address,
          expirationTime: null,
          keys: { p256dh: `B${"a".repeat(86)}`, auth: "a".repeat(22) },
        }),
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => null,
        subscribe: async () => subscription,
      });
      const Extendable = Reflect.get(globalThis, "ExtendableEvent");
      // What the browser waits for is what the worker is still at.
      let done: unknown;
      const waitUntil = (work: unknown) => (done = work);
      dispatchEvent(Object.assign(new Extendable("pushsubscriptionchange"), { waitUntil }));
      await done;
    }, endpoint);
  };
  const devices = async () =>
    (await send<{ push: Push }>(page, "GET", "/api/reminder-settings")).push.devices.length;
  // Nobody has switched it on: nothing is switched on for them.
  await change("https://push.ribbon-test.org/send/one");
  expect(await devices()).toBe(0);
  await send(page, "PATCH", "/api/reminder-settings", { push: true });
  await change("https://push.ribbon-test.org/send/two");
  expect(await devices()).toBe(1);
});

for (const [what, data, address] of [
  [
    "an address elsewhere",
    JSON.stringify({ title: "Hello", url: "https://elsewhere.example/" }),
    "/",
  ],
  ["no JSON", "hello", "/"],
  ["nothing", "", "/"],
] as const) {
  test(`a push with ${what} shows something too, and leads home`, async ({ page, context }) => {
    await context.grantPermissions(["notifications"]);
    await signIn(page);
    const worker = await workerOf(page);
    await page.goto("/support");
    await deliver(worker, data);
    expect(await shown(worker)).toHaveLength(1);
    await press(worker);
    await expect(page).toHaveURL(address);
  });
}

test.describe("on this device", () => {
  /** The push service of Chromium's maker is out of reach here: a subscription as it would give one. */
  async function pretendPushService(page: Page) {
    await page.addInitScript(() => {
      // Kept where signing out does not reach: the number of the subscription, and the key it is made with.
      const make = () => {
        const [number = "", key = ""] = window.name.split(" ");
        const endpoint = `https://push.ribbon-test.org/send/${number}`;
        const keys = { p256dh: `B${"a".repeat(86)}`, auth: "a".repeat(22) };
        const bytes = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
        return {
          endpoint,
          options: { applicationServerKey: Uint8Array.from(bytes, (c) => c.charCodeAt(0)).buffer },
          toJSON: () => ({ endpoint, expirationTime: null, keys }),
          unsubscribe: async () => {
            window.name = "";
            return true;
          },
        };
      };
      let made = Date.now();
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (window.name ? make() : null),
        subscribe: async (options: { applicationServerKey: string }) => {
          made += 1;
          window.name ||= `${made} ${options.applicationServerKey}`;
          return make();
        },
      });
    });
  }

  const turn = (page: Page, how: "on" | "off") =>
    page.getByRole("button", { name: `Turn ${how} for this device` });
  const devices = async (page: Page) => {
    const { push } = await send<{ push: Push }>(page, "GET", "/api/reminder-settings");
    return { on: push.on, devices: push.devices.length };
  };
  const subscribed = (page: Page) => page.evaluate(() => window.name);

  test("push is turned on after a click, and off again", async ({ page, context }) => {
    await context.grantPermissions(["notifications"]);
    await pretendPushService(page);
    await signIn(page);
    await openReminderSettings(page);
    await expect(page.getByText("Off for this device.")).toBeVisible();
    await page.getByRole("switch", { name: "Push" }).click();
    await toastSays(page, "Push is on for this device");
    await expect(page.getByText("On for this device.")).toBeVisible();
    await expect(page.getByRole("switch", { name: "Push" })).toBeChecked();
    expect(await devices(page)).toEqual({ on: true, devices: 1 });
    await page.reload();
    await expect(page.getByText("One device gets them.")).toBeVisible();
    await turn(page, "off").click();
    await toastSays(page, "Push is off for this device");
    await expect(turn(page, "on")).toBeVisible();
    expect(await devices(page)).toMatchObject({ devices: 0 });
    await turn(page, "on").click();
    await expect(turn(page, "off")).toBeVisible();
    await page.getByRole("switch", { name: "Push" }).click();
    await expect.poll(() => devices(page)).toEqual({ on: false, devices: 1 });
  });

  test("on for other devices only says so in one sentence; on for none, the switch is off", async ({
    page,
  }) => {
    const others = ["a", "b"];
    await signIn(page);
    await page.route(/\/api\/reminder-settings(?:\/time-zone)?$/, async (route) => {
      const response = await route.fetch();
      const known: object = await response.json();
      await route.fulfill({ response, json: { ...known, push: { on: true, devices: others } } });
    });
    await openReminderSettings(page);
    await expect(page.getByText("2 other devices get them; this one does not.")).toBeVisible();
    await expect(page.getByRole("switch", { name: "Push" })).toBeChecked();
    await expect(page.getByText("Off for this device.")).toHaveCount(0);
    await expect(turn(page, "on")).toBeVisible();
    others.length = 0;
    await page.reload();
    await expect(page.getByText("Off for this device.")).toBeVisible();
    await expect(page.getByRole("switch", { name: "Push" })).not.toBeChecked();
  });

  test("signing out ends it for this device", async ({ page, context }) => {
    await context.grantPermissions(["notifications"]);
    await pretendPushService(page);
    await signIn(page);
    await openReminderSettings(page);
    await turn(page, "on").click();
    await toastSays(page, "Push is on for this device");
    expect(await subscribed(page)).not.toBe("");
    const told = page.waitForResponse(
      (response) =>
        response.url().includes("/api/push-devices/") && response.request().method() === "DELETE",
    );
    await page.getByRole("main").getByRole("link", { name: "Sign Out" }).click();
    expect((await told).status()).toBe(204);
    await expect(page.getByRole("heading", { name: "Start your gift list" })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(await subscribed(page)).toBe("");
  });

  test("what somebody else left subscribed is ended", async ({ page, context }) => {
    await context.grantPermissions(["notifications"]);
    await pretendPushService(page);
    await page.goto("/");
    await settled(page);
    await page.evaluate(() => {
      window.name = "1 AAAA";
    });
    await signIn(page);
    await expect.poll(() => subscribed(page)).toBe("");
  });

  test("goes on when the browser has another subscription, or the server another key", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["notifications"]);
    await pretendPushService(page);
    await signIn(page);
    await openReminderSettings(page);
    await turn(page, "on").click();
    await toastSays(page, "Push is on for this device");
    const remembered = () => page.evaluate(() => localStorage.getItem("push-device"));
    const before = await remembered();

    const [, key = ""] = (await subscribed(page)).split(" ");
    await page.evaluate((name) => {
      window.name = name;
    }, `changed ${key}`);
    await page.goto("/");
    await expect.poll(remembered).toContain("/send/changed");
    expect(await remembered()).not.toBe(before);
    await expect.poll(() => devices(page)).toEqual({ on: true, devices: 1 });

    await page.evaluate(() => {
      window.name = "changed AAAA";
    });
    await openReminderSettings(page);
    await expect(page.getByText("On for this device.")).toBeVisible();
    await expect.poll(() => subscribed(page)).toContain(key);
    await expect.poll(() => devices(page)).toEqual({ on: true, devices: 1 });

    // Who has switched push off is left alone.
    await page.getByRole("switch", { name: "Push" }).click();
    await expect.poll(async () => (await devices(page)).on).toBe(false);
    await page.evaluate(() => {
      window.name = "changed AAAA";
    });
    await openReminderSettings(page);
    await expect(page.getByText("Off for this device.")).toBeVisible();
    expect((await devices(page)).on).toBe(false);
  });

  test("what the server did not hear of is still on; a double click is one", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["notifications"]);
    await pretendPushService(page);
    await signIn(page);
    await openReminderSettings(page);
    const added: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/push-devices")) {
        added.push(request.url());
      }
    });
    await page.getByRole("switch", { name: "Push" }).dblclick();
    await toastSays(page, "Push is on for this device");
    await expect(page.getByRole("switch", { name: "Push" })).toBeChecked();
    expect(added).toHaveLength(1);
    await page.route("**/api/push-devices/*", (route) => route.abort());
    await turn(page, "off").click();
    await toastSays(page, "Push could not be turned off");
    await expect(page.getByText("On for this device.")).toBeVisible();
    expect(await subscribed(page)).not.toBe("");
  });

  test("says where it could not find out, and tries again", async ({ page, context }) => {
    await context.grantPermissions(["notifications"]);
    await signIn(page);
    await page.addInitScript(() => {
      PushManager.prototype.getSubscription = () => Promise.reject(new Error("Broken."));
    });
    await openReminderSettings(page);
    await expect(page.getByText(/could not be found out/)).toBeVisible();
    await page.evaluate(() => {
      PushManager.prototype.getSubscription = async () => null;
    });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Off for this device.")).toBeVisible();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  });

  test("waits for a worker that takes its time", async ({ page }) => {
    await page.addInitScript(() => {
      // Still on its way when it is first looked for.
      const { ready } = navigator.serviceWorker;
      const late = new Promise((resolve) => addEventListener("arrived", resolve));
      Object.defineProperty(navigator.serviceWorker, "ready", { value: late.then(() => ready) });
      const get = navigator.serviceWorker.getRegistration.bind(navigator.serviceWorker);
      navigator.serviceWorker.getRegistration = async () => {
        const found = await get();
        return (
          found &&
          new Proxy(found, { get: (of, key) => key === "installing" || Reflect.get(of, key) })
        );
      };
    });
    await page.clock.install();
    await startSession(page);
    await openReminderSettings(page);
    const looking = page.getByText("Looking at this device...");
    await expect(looking).toBeVisible();
    await page.clock.runFor(8_000);
    await expect(looking).toBeVisible();
    // But not for ever.
    await page.clock.runFor(8_000);
    await expect(page.getByText("could not be found out.")).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(looking).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event("arrived")));
    await expect(turn(page, "on")).toBeVisible();
  });

  test("nobody is asked before they click, and a refusal is said", async ({ page }) => {
    await page.addInitScript(() => {
      let permission = "default";
      Object.defineProperty(Notification, "permission", { get: () => permission });
      Notification.requestPermission = async () => {
        document.documentElement.dataset.asked = "yes";
        permission = "denied";
        return "denied";
      };
    });
    await signIn(page);
    await openReminderSettings(page);
    await expect(turn(page, "on")).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("data-asked");
    await turn(page, "on").click();
    await toastSays(page, "Push is still off for this device");
    const refused = page.getByRole("status").filter({ hasText: "This browser blocks" });
    await expect(refused).toBeVisible();
    await expect(turn(page, "on")).toHaveCount(0);
    await expect(refused).toBeFocused();
  });

  test("a push service out of reach is said, and nothing is left half on", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["notifications"]);
    await page.addInitScript(() => {
      PushManager.prototype.subscribe = () =>
        Promise.reject(new DOMException("Registration failed", "AbortError"));
    });
    await signIn(page);
    await openReminderSettings(page);
    await page.getByRole("switch", { name: "Push" }).click();
    await toastSays(page, "Push could not be turned on");
    await expect(page.getByRole("switch", { name: "Push" })).not.toBeChecked();
    expect(await devices(page)).toEqual({ on: false, devices: 0 });
  });

  test("a browser without push says so, and a phone that needs installing too", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, "PushManager");
    });
    await signIn(page);
    await openReminderSettings(page);
    await expect(
      page.getByText("This browser cannot show notifications from Ribbon."),
    ).toBeVisible();
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "standalone", { value: false }),
    );
    await page.reload();
    await expect(page.getByText(/add Ribbon to the Home Screen first/)).toBeVisible();
  });
});
