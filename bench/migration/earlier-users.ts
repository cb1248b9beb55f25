import { setTimeout as wait } from "node:timers/promises";
import { Browser } from "../../src/server/testing/browser.ts";
import type { ModelServer } from "../../src/server/testing/model-server.ts";

const AT_ONCE = 8;
const card = { number: "4242 4242 4242 4242", expiry: "12/34", cvc: "123" };
const declined = { ...card, number: "4000 0000 0000 0002" };
/** Far enough that nobody is reminded of it while this runs. */
const coming = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);

const family = "👨‍👩‍👧‍👦";
const strange = [
  `"quoted", \\ {braced}`,
  "NULL",
  "two\nlines and a\ttab",
  "'; drop table ideas; --",
  "👵🏽",
  "two  spaces\u00a0that do not break",
  "\u200bשלום \u202eabc\u202c",
  "<b>bold</b> &amp; $1 %s",
];
const longest = ["ü".repeat(500), family.repeat(500), "e\u0301".repeat(500)];

/** What the ideas of a list were, from none at all to as many and as long as could be. */
const ideasOfLists = [
  [],
  ["Tea", "Tea", "tea", "Tea"],
  strange,
  longest,
  Array.from({ length: 100 }, (_, index) => `Idea ${index}`),
  ["A kite"],
];
/** It takes long to count the characters of these: few have so many. */
const hundredLongest = Array.from({ length: 100 }, () => "ü".repeat(500));

const generated = JSON.stringify([
  { id: "1", title: "A kite 🪁", reason: "She likes the wind." },
  { title: family.repeat(100), fact: { field: "interests", quote: "Roses" } },
  { title: "A kite 🪁" },
]);

const profiles = [
  { name: "Zoë 👵🏽", interests: "Roses" },
  {
    name: `A${family.repeat(19)}`,
    color: "#3B82F6",
    ageRange: "Senior 70+",
    gender: "ü".repeat(500),
    personalityTraits: ["Sentimental", "Other"],
    customPersonalityOther: strange.join(" "),
    interests: family.repeat(500),
    relationship: "Family",
    closeness: "Very close",
    budget: "$1,000-$10,000",
    giftPreferences: ["Experiences", "Practical gifts"],
    dislikes: "e\u0301".repeat(500),
    giftStyle: "safe-popular",
    location: "two\nlines",
    additionalNotes: "long ".repeat(399),
  },
  { name: "0" },
];

/** Users with everything that an earlier server could be asked for, each by its own API. */
export async function makeUsers(
  url: string,
  count: number,
  model: ModelServer,
): Promise<Browser[]> {
  const numbers = Array.from({ length: count }, (_, n) => n);
  const users = await each(numbers, (n) => makeUser(url, n));
  // An agent that fails: what was asked is kept as failed, and what it cost comes back.
  model.mood = "refusing";
  await each(
    users.filter((_, n) => n % 20 === 0),
    async (user) => {
      const [profile] = await ask(user, "GET", "/api/profiles");
      await user.send("POST", "/api/messages", { profileId: profile.id, content: "And now?" });
    },
  );
  return users;
}

/** All that a server says it keeps of each of them. */
export function exportsOf(url: string, users: Browser[]): Promise<unknown[]> {
  return each(users, (user) => ask(user.at(url), "GET", "/api/account/export"));
}

/** One after the other, some of them at the same time. */
async function each<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  const entries = items.entries();
  const worker = async () => {
    for (const [index, item] of entries) done[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}

async function ask(browser: Browser, method: string, path: string, body?: unknown) {
  const { status, body: answer } = await browser.send(method, path, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
  return answer;
}

/** What somebody has depends on their number; every tenth only signed in. */
async function makeUser(url: string, n: number): Promise<Browser> {
  const browser = new Browser(url);
  await browser.signIn(`u${n}@example.com`, n % 3 === 0 ? "Zoë 👵🏽 O'Neill" : "Test");
  if (n % 10 === 8) return browser;

  const profile = await ask(browser, "POST", "/api/profiles", profiles[n % profiles.length]);
  await makeOccasions(browser, profile.id, n);
  await makeLists(browser, profile.id, n);
  const more = [
    () => buyAndAsk(browser, profile.id),
    () => subscribe(browser, "basic"),
    () => ask(browser, "POST", "/api/profiles/samples"),
    () => deleteSome(browser, profile.id),
    () => ask(browser, "POST", `/api/profiles/${profile.id}/clear`),
    () => cancel(browser),
    () => changeReminders(browser, n),
    () => failToPay(browser),
    async () => {},
    () => leave(url, n),
  ];
  await more[n % more.length]?.();
  return browser;
}

/** One day, or every year, with the year or without it, and with everything that can be said of one. */
async function makeOccasions(browser: Browser, profileId: string, n: number): Promise<void> {
  const occasions = [
    { kind: "birthday", name: "Birthday", date: `1966${coming.slice(4)}`, yearly: true },
    { kind: "birthday", name: "Birthday", date: "--02-29", notices: [] },
    { kind: "other", name: "ü".repeat(50), date: coming, yearly: false, notices: [30, 0] },
    { kind: "anniversary", name: "Anniversary", date: `1999${coming.slice(4)}` },
  ];
  const path = `/api/profiles/${profileId}/occasions`;
  await ask(browser, "POST", path, occasions[n % occasions.length]);
  // Two on one day: the list of that day is for one of them.
  if (n % 4 === 0) await ask(browser, "POST", path, { ...occasions[3], notices: [1] });
}

async function makeLists(browser: Browser, profileId: string, n: number): Promise<void> {
  const ofNobody = n % 5 === 0;
  const first = await ask(browser, "POST", "/api/gift-lists", {
    title: n % 2 === 0 ? "Birthday" : family.repeat(200),
    ...(ofNobody ? {} : { profileId }),
  });
  await ask(browser, "PATCH", `/api/gift-lists/${first.id}`, {
    manualIdeas: n % 50 === 7 ? hundredLongest : ideasOfLists[n % ideasOfLists.length],
    eventDate: [coming, null, "2170-12-31", "2028-02-29"][n % 4],
    ...(n % 3 === 0 ? { premiumResults: generated } : {}),
  });
  const second = await ask(browser, "POST", "/api/gift-lists", { title: "List", profileId });
  if (n % 2 === 0) return;
  const manualIdeas = ["Tea", `Kite ${n}`];
  await ask(browser, "PATCH", `/api/gift-lists/${second.id}`, {
    manualIdeas,
    premiumResults: "[]",
  });
}

/** Tokens, ideas for a list, and a chat. */
async function buyAndAsk(browser: Browser, profileId: string): Promise<void> {
  await ask(browser, "PATCH", `/api/profiles/${profileId}`, { interests: "Roses" });
  await pay(browser, "/api/create-payment-intent", { quantity: 2 });
  for (let tries = 0; tries < 100; tries += 1) {
    const { purchasedTokens } = await ask(browser, "GET", "/api/auth/user");
    if (purchasedTokens > 0) break;
    await wait(100);
  }
  const [list] = await ask(browser, "GET", `/api/profiles/${profileId}/gift-lists`);
  const about = { profileId, content: "What would she like?" };
  await ask(browser, "POST", "/api/messages", { ...about, giftListId: list.id });
  await ask(browser, "POST", "/api/messages", about);
}

async function pay(browser: Browser, path: string, body: object): Promise<void> {
  const { clientSecret } = await ask(browser, "POST", path, body);
  await ask(browser, "POST", "/api/sandbox/confirm", { clientSecret, card });
}

async function subscribe(browser: Browser, planId: string): Promise<void> {
  await pay(browser, "/api/create-subscription", { planId });
}

async function cancel(browser: Browser): Promise<void> {
  await subscribe(browser, "premium");
  for (let tries = 0; tries < 100; tries += 1) {
    const { plan } = await ask(browser, "GET", "/api/billing");
    if (plan) break;
    await wait(100);
  }
  await ask(browser, "POST", "/api/subscription/cancel");
}

/** One payment that was refused, and a plan that was begun and never paid. */
async function failToPay(browser: Browser): Promise<void> {
  const { clientSecret } = await ask(browser, "POST", "/api/create-payment-intent", {
    quantity: 1,
  });
  await browser.send("POST", "/api/sandbox/confirm", { clientSecret, card: declined });
  await ask(browser, "POST", "/api/create-subscription", { planId: "enterprise" });
}

/** A person with all that was theirs, and a list. */
async function deleteSome(browser: Browser, profileId: string): Promise<void> {
  const other = await ask(browser, "POST", "/api/profiles", { name: "Gone", interests: "Roses" });
  await makeLists(browser, other.id, 4);
  await ask(browser, "DELETE", `/api/profiles/${other.id}`);
  const [list] = await ask(browser, "GET", `/api/profiles/${profileId}/gift-lists`);
  await ask(browser, "DELETE", `/api/gift-lists/${list.id}`);
}

async function changeReminders(browser: Browser, n: number): Promise<void> {
  await ask(browser, "PATCH", "/api/reminder-settings", {
    timeZone: n % 20 === 6 ? "Pacific/Kiritimati" : "America/New_York",
    discreet: true,
    mail: false,
    calendar: true,
  });
  await ask(browser, "POST", "/api/push-devices", {
    endpoint: `https://push.ribbon-test.org/send/${n}`,
    keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
  });
  await ask(browser, "POST", "/api/reminder-settings/test", { channel: "inApp" });
  if (n % 20 === 6) await ask(browser, "POST", "/api/reminders/read");
}

/** Somebody else, whose account is deleted while a payment of theirs is open. */
async function leave(url: string, n: number): Promise<void> {
  const browser = new Browser(url);
  await browser.signIn(`gone${n}@example.com`, "Gone");
  await ask(browser, "POST", "/api/profiles", { name: "Gone" });
  await ask(browser, "POST", "/api/create-payment-intent", { quantity: 1 });
  await ask(browser, "DELETE", "/api/account");
}
