import { and, eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { addDays } from "../../../shared/days.ts";
import { giftLists } from "../../db/schema/gift-lists.ts";
import { occasions } from "../../db/schema/occasions.ts";
import { pushDevices, reminderDeliveries, reminderSettings } from "../../db/schema/reminders.ts";
import { rateLimits } from "../../db/schema/rate-limits.ts";
import { users } from "../../db/schema/users.ts";
import type { Browser } from "../../testing/browser.ts";
import { fakeChannels } from "../../testing/fake-channels.ts";
import { type TestServer, startServer } from "../../testing/server.ts";
import type { Channels } from "./sending/channel.ts";
import { RetryLater, deliverDigest } from "./sending/deliver.ts";
import { planDue } from "./sending/plan.ts";
import { type DigestKey, deleteOld } from "./sending/store.ts";

const channels = fakeChannels();
let now = new Date("2027-02-10T12:00:00Z");
let server: TestServer;
beforeAll(async () => {
  server = await startServer({}, { channels, clock: () => now });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.delete(users);
  now = new Date("2027-02-10T12:00:00Z");
  channels.mails.length = 0;
  channels.pushes.length = 0;
  channels.outcomes.length = 0;
  warnings.length = 0;
});

let people = 0;

/** Somebody new, with one person to shop for. */
async function somebody(timeZone = "Europe/Berlin") {
  people += 1;
  const browser = await server.signIn(`person-${people}@example.com`);
  await browser.send("POST", "/api/reminder-settings/time-zone", { timeZone });
  const { body: profile } = await browser.send("POST", "/api/profiles", {
    name: "Mum",
    color: "Teal",
  });
  const { body: me } = await browser.send("GET", "/api/auth/user");
  const add = (occasion: object) =>
    browser.send("POST", `/api/profiles/${profile.id}/occasions`, occasion);
  return { browser, profileId: String(profile.id), userId: String(me.id), add };
}

const birthday = { kind: "birthday", name: "Birthday", date: "1966-03-04" };

/** What the worker does at this moment, without its queue. */
async function work(): Promise<DigestKey[]> {
  const { db } = server.database;
  const queue: DigestKey[] = [];
  const log = {
    error: (details: object) => {
      throw new Error(JSON.stringify(details));
    },
  };
  const enqueue = async (_: unknown, digests: DigestKey[]) => void queue.push(...digests);
  await planDue({ db, now, mail: true, enqueue, log });
  for (const digest of queue) await deliver(digest);
  return queue;
}

const warnings: object[] = [];

const deliver = (digest: DigestKey, lastTry = false, through: Channels = channels) =>
  deliverDigest(
    {
      db: server.database.db,
      channels: through,
      publicUrl: new URL(server.url),
      clock: () => now,
      log: { warn: (details) => void warnings.push(details) },
    },
    digest,
    { lastTry, signal: new AbortController().signal },
  );

const rowsOf = (userId: string) =>
  server.database.db.select().from(reminderDeliveries).where(eq(reminderDeliveries.userId, userId));

const statesOf = async (userId: string, channel: string) =>
  (await rowsOf(userId)).filter((row) => row.channel === channel).map(({ state }) => state);

const isMail = (userId: string) =>
  and(eq(reminderDeliveries.userId, userId), eq(reminderDeliveries.channel, "mail"));

/** One list of theirs, with a date and ideas. */
async function giveList(browser: Browser, title: string, changes: object, profileId?: string) {
  const { body } = await browser.send("POST", "/api/gift-lists", { title, profileId });
  await browser.send("PATCH", `/api/gift-lists/${body.id}`, changes);
  return String(body.id);
}

describe("occasions", () => {
  test("are added, changed and deleted", async () => {
    const { browser, profileId, add } = await somebody();
    const { status, body } = await add(birthday);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...birthday,
      profileId,
      yearly: true,
      notices: [14, 3],
      next: { date: "2027-03-04", daysLeft: 22, turns: 61 },
    });
    const changed = await browser.send("PATCH", `/api/occasions/${body.id}`, {
      date: "--02-29",
      notices: [0, 30, 0],
    });
    expect(changed.body).toMatchObject({
      date: "--02-29",
      notices: [30, 0],
      next: { date: "2027-02-28", daysLeft: 18, turns: null },
    });
    await add({ kind: "anniversary", name: "Wedding", date: "1999-02-12" });
    await add({ kind: "other", name: "Past", date: "2020-02-02", yearly: false });
    const { body: all } = await browser.send("GET", `/api/profiles/${profileId}/occasions`);
    expect(all.map(({ name }: { name: string }) => name)).toEqual(["Wedding", "Birthday", "Past"]);
    expect(all[0].next.turns).toBe(28);
    expect(all[2].next).toBeNull();
    expect((await browser.send("DELETE", `/api/occasions/${body.id}`)).status).toBe(204);
    expect((await browser.send("DELETE", `/api/occasions/${body.id}`)).status).toBe(404);
  });

  test("the coming date of a list is one of them, unless it is for one of them", async () => {
    const { browser, profileId, add } = await somebody();
    await add(birthday);
    await giveList(browser, "Her day", { eventDate: "2027-03-04" }, profileId);
    await giveList(browser, "Last year", { eventDate: "2026-05-01" }, profileId);
    const listId = await giveList(browser, "Moving in", { eventDate: "2027-02-20" }, profileId);
    const { body } = await browser.send("GET", `/api/profiles/${profileId}/occasions`);
    expect(body).toMatchObject([
      {
        source: "list",
        id: listId,
        profileId,
        kind: "other",
        name: "Moving in",
        date: "2027-02-20",
        yearly: false,
        next: { date: "2027-02-20", daysLeft: 10, turns: null },
      },
      { source: "occasion", name: "Birthday" },
    ]);
    expect(body).toHaveLength(2);
  });

  const wrongs: Array<[string, object, string, number]> = [
    ["a day that year does not have", { date: "2027-02-29" }, "date", 422],
    ["the year 0", { date: "0000-03-04" }, "date", 422],
    ["no day at all", { date: "04.03.1966" }, "date", 400],
    ["30 February without a year", { date: "--02-30" }, "date", 422],
    ["over 150 years ago", { date: "1877-02-09" }, "date", 422],
    ["over 150 years ahead", { date: "2177-02-11" }, "date", 422],
    ["no year, and only once", { date: "--03-04", yearly: false }, "yearly", 422],
    ["a notice that is not offered", { notices: [14, 5] }, "notices.1", 422],
    ["a blank name", { name: "  " }, "name", 422],
    ["an unknown kind", { kind: "party" }, "kind", 422],
  ];

  test("bad input is refused with the field", async () => {
    const { browser, add } = await somebody();
    const { body: good } = await add(birthday);
    for (const [what, wrong, field, status] of wrongs) {
      const refused = await add({ ...birthday, ...wrong });
      expect({ what, status: refused.status, field: refused.body.field }).toEqual({
        what,
        status,
        field,
      });
      const changed = await browser.send("PATCH", `/api/occasions/${good.id}`, wrong);
      expect({ what, status: changed.status, field: changed.body.field }).toEqual({
        what,
        status,
        field,
      });
    }
  });

  test("the edges are taken", async () => {
    const { add } = await somebody();
    for (const date of ["1877-02-10", "2177-02-10", "--02-29", "1960-02-29"]) {
      expect((await add({ ...birthday, date })).status).toBe(200);
    }
  });

  test("whatever returns every year can do without one", async () => {
    const { add } = await somebody();
    for (const kind of ["birthday", "anniversary", "holiday", "other"]) {
      const { body } = await add({ kind, name: "A day", date: "--12-24" });
      expect(body).toMatchObject({ kind, next: { date: "2027-12-24", turns: null } });
    }
  });

  test("fifty for one person, also when several come at once", async () => {
    const { add } = await somebody();
    const answers = await Promise.all(Array.from({ length: 55 }, () => add(birthday)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused?.body).toMatchObject({ status: 403, code: "limit_reached", field: "profileId" });
  });
});

describe("coming up", () => {
  test("is everything with a date, nearest first, with the list to open", async () => {
    const { browser, profileId, add } = await somebody();
    await add(birthday);
    await add({ kind: "other", name: "Over", date: "2026-12-24", yearly: false });
    const generated = JSON.stringify([{ title: "Socks" }, { title: "roses" }]);
    const ideas = { manualIdeas: ["Roses", "Tea"], premiumResults: generated };
    const dated = { ...ideas, eventDate: "2027-03-04" };
    const listId = await giveList(browser, "For her", dated, profileId);
    const soon = await giveList(browser, "Party", { eventDate: "2027-02-11" });
    await giveList(browser, "Last year", { eventDate: "2026-02-02" });
    const { body } = await browser.send("GET", "/api/coming-up");
    expect(body).toEqual([
      {
        source: "list",
        id: soon,
        person: null,
        people: [],
        kind: "other",
        name: "Party",
        entered: "2027-02-11",
        yearly: false,
        date: "2027-02-11",
        daysLeft: 1,
        turns: null,
        listId: soon,
        ideas: 0,
        bought: 0,
        wrapped: 0,
        given: 0,
        toBuy: null,
      },
      {
        source: "occasion",
        id: expect.any(String),
        person: { id: profileId, name: "Mum", color: "#14B8A6", photo: null },
        people: [{ id: profileId, name: "Mum", color: "#14B8A6", photo: null, listId }],
        kind: "birthday",
        name: "Birthday",
        entered: "1966-03-04",
        yearly: true,
        date: "2027-03-04",
        daysLeft: 22,
        turns: 61,
        listId,
        // Those that were kept; what the agent suggested is not.
        ideas: 2,
        bought: 0,
        wrapped: 0,
        given: 0,
        toBuy: { title: "Roses", listId },
      },
    ]);
  });

  test("any number of lists for an occasion hides nothing that comes after it", async () => {
    const { browser, profileId, add } = await somebody();
    await add(birthday);
    await giveList(browser, "The last one", { eventDate: "2028-01-01" }, profileId);
    const { body: me } = await browser.send("GET", "/api/auth/user");
    await server.database.db.execute(sql`
      insert into gift_lists (user_id, profile_id, title, event_date)
      select ${me.id}, ${profileId}, 'Birthday ' || n, '2027-03-04' from generate_series(1, 250) n`);
    const { body } = await browser.send("GET", "/api/coming-up");
    expect(body.map(({ name }: { name: string }) => name)).toEqual(["Birthday", "The last one"]);
    const { body: theirs } = await browser.send("GET", `/api/profiles/${profileId}/occasions`);
    expect(theirs).toHaveLength(1);
  });

  test("a person without a list for it gets none, and one without a date that is called so will do", async () => {
    const { browser, profileId, add } = await somebody();
    await add(birthday);
    const list = async () => (await browser.send("GET", "/api/coming-up")).body[0].listId;
    expect(await list()).toBeNull();
    await giveList(browser, "Christmas", { eventDate: "2027-12-24" }, profileId);
    expect(await list()).toBeNull();
    await giveList(browser, "Things", {}, profileId);
    expect(await list()).toBeNull();
    const named = await giveList(browser, "Her birthday", {}, profileId);
    expect(await list()).toBe(named);
  });

  test("the list of an occasion is started once, and is that occasion's and no other's", async () => {
    const { browser, profileId, add } = await somebody();
    const { body: hers } = await add(birthday);
    const { body: wedding } = await add({ ...birthday, kind: "anniversary", name: "Wedding" });
    const start = async (id: string) =>
      (await browser.send("POST", `/api/occasions/${id}/lists`)).body.lists;
    const racing = await Promise.all([start(hers.id), start(hers.id), start(hers.id)]);
    const [[{ id }]] = racing;
    expect(racing).toEqual(Array.from({ length: 3 }, () => [{ id, profileId }]));
    expect((await browser.send("GET", `/api/gift-lists/${id}`)).body).toMatchObject({
      title: "Birthday",
      eventDate: "2027-03-04",
      occasionId: hers.id,
    });
    // On the same day, for something else.
    const lists = async () => {
      const { body } = await browser.send("GET", "/api/coming-up");
      return Object.fromEntries(
        body
          .filter(({ source }: { source: string }) => source === "occasion")
          .map(({ name, listId }: { name: string; listId: string }) => [name, listId]),
      );
    };
    expect(await lists()).toEqual({ Birthday: id, Wedding: null });
    const [other] = await start(wedding.id);
    expect(await lists()).toEqual({ Birthday: id, Wedding: other.id });

    // Moved to another day, it takes its list along.
    const moved = { date: "1966-03-06" };
    await browser.send("PATCH", `/api/occasions/${hers.id}`, moved);
    expect(await lists()).toEqual({ Birthday: id, Wedding: other.id });
    const { body: list } = await browser.send("GET", `/api/gift-lists/${id}`);
    expect(list.eventDate).toBe("2027-03-06");

    // Without its occasion it is a list with a date of its own, until that comes back.
    await browser.send("DELETE", `/api/occasions/${hers.id}`);
    const { body: alone } = await browser.send("GET", "/api/coming-up");
    expect(alone).toMatchObject([{ name: "Wedding" }, { source: "list", id, date: "2027-03-06" }]);
    await browser.send("POST", `/api/occasions/${hers.id}/restore`);
    expect(await lists()).toEqual({ Birthday: id, Wedding: other.id });

    // Given to another day by hand, it is for the birthday no more; the same day again changes nothing.
    const give = (eventDate: string) =>
      browser.send("PATCH", `/api/gift-lists/${id}`, { eventDate });
    expect((await give("2027-03-06")).body.occasionId).toBe(hers.id);
    expect((await give("2027-05-01")).body.occasionId).toBeNull();
    expect((await lists()).Birthday).toBeNull();
  });

  test("what is left on a list after its day waits for the next time", async () => {
    const { browser, add } = await somebody();
    const { body: occasion } = await add(birthday);
    const path = `/api/occasions/${occasion.id}/lists`;
    const { lists } = (await browser.send("POST", path)).body;
    const [{ id }] = lists;
    await browser.send("PATCH", `/api/gift-lists/${id}`, { manualIdeas: ["Roses"] });
    now = new Date("2027-03-05T12:00:00Z");
    expect((await browser.send("GET", "/api/coming-up")).body).toMatchObject([
      { date: "2028-03-04", listId: null },
    ]);
    await browser.send("POST", `/api/gift-lists/${id}/close`, { rest: "stay" });
    expect((await browser.send("GET", "/api/coming-up")).body).toMatchObject([
      { date: "2028-03-04", listId: id, ideas: 1 },
    ]);
    expect((await browser.send("POST", path)).body.lists).toEqual(lists);
    await add({ kind: "other", name: "Over", date: "2027-03-04", yearly: false });
    const { body: all } = await browser.send(
      "GET",
      `/api/profiles/${occasion.profileId}/occasions`,
    );
    const over = all.find(({ name }: { name: string }) => name === "Over");
    expect((await browser.send("POST", `/api/occasions/${over.id}/lists`)).status).toBe(409);
  });

  test("is counted by the day where the user is", async () => {
    now = new Date("2027-03-03T23:30:00Z");
    const { browser, add } = await somebody("Pacific/Auckland");
    await add(birthday);
    expect((await browser.send("GET", "/api/coming-up")).body[0].daysLeft).toBe(0);
  });
});

describe("what is next of each person", () => {
  test("is their nearest day with its list, and the first idea of that list that is still to be given", async () => {
    const { browser, profileId, add } = await somebody();
    const { body: dad } = await browser.send("POST", "/api/profiles", { name: "Dad" });
    const { body: jo } = await browser.send("POST", "/api/profiles", { name: "Jo" });
    const ideas = (...titles: string[]) => ({
      ideas: titles.map((title, place) => ({
        id: randomUUID(),
        title,
        ...(place === 0 ? { state: "given", givenOn: "2027-01-01" } : {}),
        ...(title === "Bought" ? { state: "bought", boughtOn: "2027-01-01" } : {}),
      })),
    });
    await add({ kind: "holiday", name: "Christmas", date: "--12-24" });
    await add(birthday);
    const list = await giveList(
      browser,
      "Her birthday",
      { eventDate: "2027-03-04", ...ideas("Given", "Bought", "A rose", "Tea") },
      profileId,
    );
    // Changed later, and not of the day that is next.
    await giveList(browser, "Any time", ideas("Given", "Socks"), profileId);
    const party = await giveList(browser, "Party", { eventDate: "2027-02-20" }, dad.id);
    await giveList(browser, "For Dad", ideas("Given", "A torch"), dad.id);
    const { body } = await browser.send("GET", "/api/coming-up/people");
    expect(body).toMatchObject([
      {
        profileId,
        next: { name: "Birthday", daysLeft: 22, turns: 61, listId: list, ideas: 4, given: 1 },
        idea: "A rose",
      },
      // His next list is empty: an idea of another is better than none.
      { profileId: dad.id, next: { source: "list", listId: party }, idea: "A torch" },
      { profileId: jo.id, next: null, idea: null },
    ]);
    const stranger = await somebody();
    expect((await stranger.browser.send("GET", "/api/coming-up/people")).body).toMatchObject([
      { profileId: stranger.profileId, next: null, idea: null },
    ]);
  });
});

describe("one occasion for many people", () => {
  const christmas = { kind: "holiday", name: "Christmas", date: "2020-03-01", notices: [14] };

  /** Somebody with ten people, and one Christmas for all of them. */
  async function ten() {
    const one = await somebody();
    const { browser, profileId, userId, add } = one;
    await server.database.db
      .update(users)
      .set({ subscriptionTier: "premium" })
      .where(eq(users.id, userId));
    const profileIds = [profileId];
    for (const name of ["Dad", "C", "D", "E", "F", "G", "H", "I", "J"]) {
      profileIds.push((await browser.send("POST", "/api/profiles", { name })).body.id);
    }
    const { body: occasion } = await add({ ...christmas, profileIds });
    const up = async () => (await browser.send("GET", "/api/coming-up")).body;
    const theirs = async (id: string) =>
      (await browser.send("GET", `/api/profiles/${id}/occasions`)).body;
    return { ...one, profileIds, occasion, up, theirs };
  }

  test("is one occasion of each of them, with a list for each in one press", async () => {
    const { browser, profileIds, occasion, up, theirs } = await ten();
    expect(occasion).toMatchObject({ profileId: profileIds[0], profileIds });
    for (const id of profileIds) expect(await theirs(id)).toMatchObject([{ id: occasion.id }]);
    const dads = await giveList(browser, "Sweater", { eventDate: "2027-03-01" }, profileIds[1]);
    const path = `/api/occasions/${occasion.id}/lists`;
    const [{ body: first }, { body: second }] = await Promise.all([
      browser.send("POST", path),
      browser.send("POST", path),
    ]);
    expect(first.lists).toHaveLength(10);
    expect(new Set(first.lists.map(({ id }: { id: string }) => id))).toEqual(
      new Set(second.lists.map(({ id }: { id: string }) => id)),
    );
    expect(first.lists).toContainEqual({ id: dads, profileId: profileIds[1] });
    expect((await browser.send("GET", "/api/gift-lists")).body).toHaveLength(10);

    await browser.send("PATCH", `/api/gift-lists/${dads}`, {
      ideas: [
        { id: randomUUID(), title: "Socks", state: "bought" },
        { id: randomUUID(), title: "Tea" },
      ],
    });
    const [one, ...others] = await up();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ person: null, listId: null, ideas: 2, bought: 1 });
    // What is bought is not to be bought.
    expect(one.toBuy).toEqual({ title: "Tea", listId: dads });
    expect(one.people.map(({ id }: { id: string }) => id)).toEqual(profileIds);
    expect(one.people[1]).toMatchObject({ name: "Dad", listId: dads });
    const { body: each } = await browser.send("GET", "/api/coming-up/people");
    expect(each).toHaveLength(10);
    expect(each[1]).toMatchObject({
      profileId: profileIds[1],
      next: { name: "Christmas", person: { name: "Dad" }, listId: dads, ideas: 2 },
      idea: "Tea",
    });
    expect(each[9]).toMatchObject({ next: { name: "Christmas", ideas: 0 }, idea: null });
  });

  test("names them in every reminder, and in the calendar", async () => {
    const { browser, profileIds } = await ten();
    await addDevice(browser);
    await giveList(
      browser,
      "Socks",
      {
        eventDate: "2027-03-01",
        ideas: [{ id: randomUUID(), title: "Socks", state: "bought" }],
      },
      profileIds[3],
    );
    now = new Date("2027-02-15T09:00:00Z");
    await work();
    const said = "Christmas: Mum, Dad and 8 others, in 14 days";
    expect(channels.mails.map(({ subject }) => subject)).toEqual([said]);
    expect(channels.mails[0]?.text).toContain("Bought, 1 to wrap");
    expect(channels.pushes).toMatchObject([{ title: said, url: "/" }]);
    const inbox = async () => (await browser.send("GET", "/api/reminders")).body.reminders;
    const [reminder, ...more] = await inbox();
    expect(more).toEqual([]);
    expect(reminder).toMatchObject({ person: null, listId: null, ready: { ideas: 1, bought: 1 } });
    expect(reminder.people.map(({ id }: { id: string }) => id)).toEqual(profileIds);
    const { body: settings } = await browser.send("PATCH", "/api/reminder-settings", {
      calendar: true,
    });
    const feed = await fetch(settings.calendar.address);
    expect((await feed.text()).match(/^SUMMARY:.*$/gm)?.join()).toContain(
      "SUMMARY:Christmas: Mum\\, Dad and 8 others",
    );
    await browser.send("DELETE", `/api/profiles/${profileIds[1]}`);
    expect((await inbox())[0].people).toHaveLength(9);
    const { body: file } = await browser.send("GET", "/api/account/export");
    expect(JSON.stringify(file)).not.toContain("Dad");
  });

  test("loses who is deleted, whoever was the first, and has them again when they come back", async () => {
    const { browser, profileIds, occasion, up, theirs } = await ten();
    const [mum = "", dad = "", ...rest] = profileIds;
    await browser.send("POST", `/api/occasions/${occasion.id}/lists`);
    const peopleOf = async () => (await up())[0].people.map(({ id }: { id: string }) => id);
    const gone = await Promise.all([
      browser.send("DELETE", `/api/profiles/${mum}`),
      browser.send("DELETE", `/api/profiles/${dad}`),
    ]);
    expect(gone.map(({ status }) => status)).toEqual([204, 204]);
    expect(await peopleOf()).toEqual(rest);
    for (const id of [mum, dad]) await browser.send("POST", `/api/profiles/${id}/restore`);
    expect(await peopleOf()).toEqual(profileIds);
    expect((await up())[0].people.every(({ listId }: { listId: string }) => listId)).toBe(true);
    // The last one takes it along.
    for (const id of profileIds) await browser.send("DELETE", `/api/profiles/${id}`);
    expect(await up()).toEqual([]);
    await browser.send("POST", `/api/profiles/${rest.at(-1)}/restore`);
    expect(await theirs(rest.at(-1) ?? "")).toMatchObject([{ id: occasion.id }]);
  });

  test("is changed, deleted and brought back as one", async () => {
    const { browser, profileIds, occasion, up, theirs } = await ten();
    const [mum = "", dad = ""] = profileIds;
    const path = `/api/occasions/${occasion.id}`;
    await browser.send("POST", `${path}/lists`);
    const { body: changed } = await browser.send("PATCH", path, {
      profileIds: profileIds.slice(1),
      date: "2020-03-02",
    });
    expect(changed).toMatchObject({ profileId: dad, profileIds: profileIds.slice(1) });
    // Her list stays on its day, by itself.
    expect(await theirs(mum)).toMatchObject([{ source: "list", date: "2027-03-01" }]);
    const [, christmasOfOthers] = await up();
    expect(christmasOfOthers.people).toHaveLength(9);
    await browser.send("DELETE", path);
    expect(await theirs(dad)).toMatchObject([{ source: "list" }]);
    await browser.send("POST", `${path}/restore`);
    const [restored] = await theirs(dad);
    expect(restored.id).toBe(occasion.id);
    expect(restored.profileIds.toSorted()).toEqual(profileIds.slice(1).toSorted());
  });

  test("is for people of one's own, and within the limit of each", async () => {
    const { browser, profileId, add, userId } = await somebody();
    const stranger = await somebody();
    const { db } = server.database;
    for (const profileIds of [[stranger.profileId], [randomUUID()]]) {
      const refused = await add({ ...christmas, profileIds });
      expect({ status: refused.status, message: refused.body.message }).toEqual({
        status: 404,
        message: "Profile not found.",
      });
    }
    const { body: own } = await add(christmas);
    const taken = await browser.send("PATCH", `/api/occasions/${own.id}`, {
      profileIds: [profileId, stranger.profileId],
    });
    expect(taken.status).toBe(404);
    const nobody = await browser.send("PATCH", `/api/occasions/${own.id}`, { profileIds: [] });
    expect(nobody).toMatchObject({ status: 422, body: { field: "profileIds" } });
    const { body: dad } = await browser.send("POST", "/api/profiles", { name: "Dad" });
    await db.execute(sql`insert into occasions (user_id, profile_id, kind, name, date, yearly, notices)
      select ${userId}, ${dad.id}, 'other', 'x', '--03-04', true, '{}' from generate_series(1, 50)`);
    const both = { profileIds: [profileId, dad.id] };
    expect((await add({ ...christmas, ...both })).status).toBe(403);
    expect((await browser.send("PATCH", `/api/occasions/${own.id}`, both)).status).toBe(403);
  });
});

describe("settings", () => {
  test("the browser's time zone is taken once; the user's counts", async () => {
    const browser = await server.signIn("zone@example.com");
    const zone = async () => (await browser.send("GET", "/api/reminder-settings")).body;
    expect(await zone()).toMatchObject({ timeZone: "UTC", timeZoneKnown: false });
    const hint = (timeZone: string) =>
      browser.send("POST", "/api/reminder-settings/time-zone", { timeZone });
    expect((await hint("Asia/Tokyo")).body).toMatchObject({
      timeZone: "Asia/Tokyo",
      timeZoneKnown: true,
    });
    await hint("Europe/Paris");
    expect((await zone()).timeZone).toBe("Asia/Tokyo");
    await browser.send("PATCH", "/api/reminder-settings", { timeZone: "US/Pacific" });
    expect((await zone()).timeZone).toBe("America/Los_Angeles");
    await browser.send("PATCH", "/api/reminder-settings", { timeZone: "europe/PARIS" });
    expect((await zone()).timeZone).toBe("Europe/Paris");
    for (const wrong of ["Mars/Olympus", "", "+02:00", "x".repeat(65)]) {
      const { status, body } = await browser.send("PATCH", "/api/reminder-settings", {
        timeZone: wrong,
      });
      expect({ status, field: body.field }).toEqual({ status: 422, field: "timeZone" });
    }
  });

  test("a zone that is told later sets no day back of which something was said", async () => {
    const browser = await server.signIn("later@example.com");
    const { body: me } = await browser.send("GET", "/api/auth/user");
    const { body: profile } = await browser.send("POST", "/api/profiles", { name: "Mum" });
    await browser.send("POST", `/api/profiles/${profile.id}/occasions`, birthday);
    const through = async () => {
      const [row] = await server.database.db
        .select()
        .from(reminderSettings)
        .where(eq(reminderSettings.userId, me.id));
      return row?.remindedThrough;
    };
    now = new Date("2027-02-18T09:00:00Z");
    await work();
    expect(channels.mails).toHaveLength(1);
    // One o'clock in the morning there.
    const timeZone = "America/Los_Angeles";
    await browser.send("POST", "/api/reminder-settings/time-zone", { timeZone });
    expect(await through()).toBe("2027-02-18");
    now = new Date("2027-02-18T18:00:00Z");
    await work();
    expect(channels.mails).toHaveLength(1);
  });

  test("every channel has a switch of its own", async () => {
    const { browser } = await somebody();
    const { body } = await browser.send("GET", "/api/reminder-settings");
    expect(body).toMatchObject({
      discreet: false,
      inApp: { on: true },
      push: { on: false, devices: [] },
      mail: { available: true, on: true, folder: null },
      calendar: { on: false, address: null },
    });
    const changed = await browser.send("PATCH", "/api/reminder-settings", {
      discreet: true,
      inApp: false,
      mail: false,
      calendar: true,
    });
    expect(changed.body).toMatchObject({
      discreet: true,
      inApp: { on: false },
      mail: { on: false },
      calendar: { on: true, address: expect.stringMatching(/\/calendar\/[\w-]{43}\.ics$/) },
    });
    const again = await browser.send("PATCH", "/api/reminder-settings", { calendar: true });
    expect(again.body.calendar.address).toBe(changed.body.calendar.address);
  });

  test("without a mail server there is nothing to switch", async () => {
    const dumb = { ...fakeChannels(), mail: null };
    const other = await startServer({}, { database: server.database, channels: dumb });
    const browser = await other.signIn("nomail@example.com");
    const { body } = await browser.send("GET", "/api/reminder-settings");
    expect(body.mail).toMatchObject({ available: false, on: false });
    const refused = await browser.send("PATCH", "/api/reminder-settings", { mail: true });
    expect(refused).toMatchObject({ status: 422, body: { field: "mail" } });
    const { status } = await browser.send("POST", "/api/reminder-settings/test", {
      channel: "mail",
    });
    expect(status).toBe(409);
    await other.close();
  });

  test("each channel can be tried out", async () => {
    const { browser } = await somebody();
    const send = (channel: string) =>
      browser.send("POST", "/api/reminder-settings/test", { channel });
    expect((await send("inApp")).status).toBe(200);
    expect((await browser.send("GET", "/api/reminders")).body.reminders).toMatchObject([
      { test: true, person: null },
    ]);
    expect((await send("mail")).body.message).toContain("person-");
    expect(channels.mails).toHaveLength(1);
    expect((await send("push")).status).toBe(409);
    await addDevice(browser);
    expect((await send("push")).status).toBe(200);
    expect(channels.pushes).toMatchObject([{ title: "A test from Ribbon" }]);
    channels.outcomes.push({ type: "later", reason: "503" });
    expect((await send("mail")).status).toBe(503);
    expect((await send("calendar")).status).toBe(409);
    const { body } = await browser.send("PATCH", "/api/reminder-settings", { calendar: true });
    expect((await send("calendar")).status).toBe(200);
    const feed = await (await fetch(body.calendar.address)).text();
    expect(feed).toContain("A test from Ribbon");
  });
});

let devices = 0;

async function addDevice(browser: Browser) {
  devices += 1;
  const endpoint = `https://push.ribbon-test.org/${devices}`;
  const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };
  const { status, body } = await browser.send("POST", "/api/push-devices", { endpoint, keys });
  expect(status).toBe(200);
  return { id: String(body.id), endpoint, keys };
}

describe("push devices", () => {
  test("are added once, switch push on, and change hands", async () => {
    const { browser } = await somebody();
    const device = await addDevice(browser);
    const again = await browser.send("POST", "/api/push-devices", {
      endpoint: device.endpoint,
      keys: device.keys,
      expirationTime: null,
    });
    expect(again.body.id).toBe(device.id);
    const settings = async (one: Browser) =>
      (await one.send("GET", "/api/reminder-settings")).body.push;
    expect(await settings(browser)).toEqual({ on: true, devices: [device.id] });
    const { browser: other } = await somebody();
    await other.send("POST", "/api/push-devices", { endpoint: device.endpoint, keys: device.keys });
    expect(await settings(browser)).toEqual({ on: true, devices: [] });
    expect(await settings(other)).toEqual({ on: true, devices: [device.id] });
    expect((await browser.send("DELETE", `/api/push-devices/${device.id}`)).status).toBe(404);
    expect((await other.send("DELETE", `/api/push-devices/${device.id}`)).status).toBe(204);
  });

  const near = [
    "http://push.ribbon-test.org/x",
    "https://localhost/x",
    "https://LOCALHOST./x",
    "https://printer.local/x",
    "https://db.internal/x",
    "https://intranet/x",
    "https://127.0.0.1/x",
    "https://2130706433/x",
    "https://0x7f.1/x",
    "https://10.1.2.3/x",
    "https://169.254.169.254/latest",
    "https://192.168.0.1/x",
    "https://100.64.0.1/x",
    "https://[::1]/x",
    "https://[::ffff:10.0.0.1]/x",
    "https://[fe80::1]/x",
    "https://[fd00::1]/x",
    "https://[64:ff9b::7f00:1]/x",
    "https://[2002:7f00:1::]/x",
    "https://ribbon.example/x",
    "https://user:password@push.ribbon-test.org/x",
    "https://push.ribbon-test.org:8443/x",
  ];

  test("only so many are tried in a while: each asks for a name", async () => {
    await server.database.db.delete(rateLimits);
    const slow = await startServer({ rateLimitFactor: 1 }, { database: server.database });
    const browser = await slow.signIn("devices@example.com");
    const device = {
      endpoint: "https://push.ribbon-test.org/again",
      keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
    };
    for (let count = 0; count < 20; count += 1) {
      expect((await browser.send("POST", "/api/push-devices", device)).status).toBe(200);
    }
    expect((await browser.send("POST", "/api/push-devices", device)).status).toBe(429);
    await slow.close();
  });

  test("nothing near is taken for a push service", async () => {
    const { browser } = await somebody();
    const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };
    for (const endpoint of near) {
      const { status, body } = await browser.send("POST", "/api/push-devices", { endpoint, keys });
      expect([400, 422], endpoint).toContain(status);
      expect(body.field).toBe("endpoint");
    }
  });
});

describe("reminders", () => {
  test("carry who, what, when, the best three ideas and the list; one of each a day", async () => {
    const { browser, profileId, userId, add } = await somebody();
    await add(birthday);
    await add({ kind: "other", name: "Flat", date: "2027-03-03", yearly: false, notices: [1] });
    await addDevice(browser);
    const listId = await giveList(
      browser,
      "For <b>her</b>",
      {
        eventDate: "2027-03-04",
        ideas: [
          // Given already: nothing to think of any more.
          { id: randomUUID(), title: "Slippers", state: "given" },
          { id: randomUUID(), title: "<i>Roses</i>", state: "bought" },
          ...["Tea", "Cake", "Book"].map((title) => ({ id: randomUUID(), title })),
        ],
      },
      profileId,
    );
    now = new Date("2027-02-18T07:59:59Z");
    expect(await work()).toEqual([]);
    now = new Date("2027-02-18T08:00:00Z");
    expect((await work()).map(({ channel }) => channel).toSorted()).toEqual(["mail", "push"]);
    const [mail] = channels.mails;
    expect(mail).toMatchObject({ to: expect.stringContaining("@example.com") });
    expect(mail?.subject).toBe("Mum: Birthday in 14 days");
    expect(mail?.text).toContain("Thursday, March 4, turns 61");
    expect(mail?.text).toContain("2 of 5 bought, 1 to wrap");
    expect(mail?.html).toContain("2 of 5 bought, 1 to wrap");
    expect(mail?.text).toContain("- <i>Roses</i>");
    expect(mail?.text).toContain(`${server.url}/gift-list/${listId}`);
    expect(mail?.text).not.toContain("Book");
    expect(mail?.html).toContain("&lt;i&gt;Roses&lt;/i&gt;");
    expect(mail?.html).not.toContain("<i>");
    expect(channels.pushes).toMatchObject([
      {
        title: "Mum: Birthday in 14 days",
        body: "Thursday, March 4, turns 61\n2 of 5 bought, 1 to wrap\nIdeas: <i>Roses</i>, Tea, Cake",
        url: `/gift-list/${listId}`,
      },
    ]);
    const { body } = await browser.send("GET", "/api/reminders");
    expect(body).toMatchObject({
      more: false,
      reminders: [
        {
          person: { id: profileId, name: "Mum", color: "#14B8A6", photo: null },
          name: "Birthday",
          date: "2027-03-04",
          notice: 14,
          turns: 61,
          ideas: ["<i>Roses</i>", "Tea", "Cake"],
          listId,
          ready: { ideas: 5, bought: 2, wrapped: 1, given: 1 },
          readAt: null,
        },
      ],
    });
    expect(await work()).toEqual([]);
    const rows = await server.database.db
      .select()
      .from(reminderDeliveries)
      .where(eq(reminderDeliveries.userId, userId));
    expect(rows.map(({ channel, state }) => `${channel} ${state}`).toSorted()).toEqual([
      "inApp sent",
      "mail sent",
      "push sent",
    ]);
  });

  test("of one day make one digest, also after days in which nobody looked", async () => {
    const { browser, userId, add } = await somebody();
    await addDevice(browser);
    await add({ ...birthday, notices: [3, 1, 0] });
    await add({ kind: "holiday", name: "Carnival", date: "2027-03-02", notices: [0] });
    now = new Date("2027-03-04T12:00:00Z");
    await work();
    // What is over stands inside the app, and is announced to nobody.
    expect(channels.mails.map(({ subject }) => subject)).toEqual(["Mum: Birthday today"]);
    expect(channels.mails[0]?.text).not.toContain("Carnival");
    expect(channels.pushes).toHaveLength(1);
    expect((await browser.send("GET", "/api/reminders/unread")).body).toEqual({ unread: 4 });
    expect((await statesOf(userId, "mail")).toSorted()).toEqual(["off", "sent", "sent", "sent"]);
  });

  test("missed while the server was down wait for nine o'clock", async () => {
    const { browser, add } = await somebody();
    await addDevice(browser);
    await add(birthday);
    // Three in the morning, after weeks.
    now = new Date("2027-03-02T02:00:00Z");
    expect(await work()).toEqual([]);
    now = new Date("2027-03-02T07:59:59Z");
    expect(await work()).toEqual([]);
    now = new Date("2027-03-02T08:00:00Z");
    await work();
    expect(channels.mails.map(({ subject }) => subject)).toEqual(["Mum: Birthday in 2 days"]);
    expect(channels.pushes).toHaveLength(1);
    expect(await work()).toEqual([]);
    expect((await browser.send("GET", "/api/reminders/unread")).body).toEqual({ unread: 2 });
  });

  test("left unsent go out with those of the next morning, and not at night", async () => {
    const { userId, add } = await somebody();
    await add(birthday);
    await add({ kind: "other", name: "Flat", date: "2027-02-20", yearly: false, notices: [1] });
    now = new Date("2027-02-18T08:00:00Z");
    channels.outcomes.push({ type: "later", reason: "450" });
    await expect(work()).rejects.toThrow("450");
    const digest: DigestKey = { userId, channel: "mail", day: "2027-02-18" };
    now = new Date("2027-02-19T01:00:00Z");
    await deliver(digest);
    expect(channels.mails).toEqual([]);
    now = new Date("2027-02-19T08:00:00Z");
    expect(await work()).toEqual([{ ...digest, day: "2027-02-19" }]);
    expect(channels.mails.map(({ subject }) => subject)).toEqual(["2 occasions are coming up"]);
    await deliver(digest);
    expect(channels.mails).toHaveLength(1);
    expect(await statesOf(userId, "mail")).toEqual(["sent", "sent"]);
  });

  test("of what was moved meanwhile are not sent", async () => {
    const { browser, userId, add } = await somebody();
    const { body: occasion } = await add(birthday);
    now = new Date("2027-02-18T08:00:00Z");
    channels.outcomes.push({ type: "later", reason: "450" });
    await expect(work()).rejects.toThrow("450");
    await browser.send("PATCH", `/api/occasions/${occasion.id}`, { date: "1966-04-04" });
    await deliver({ userId, channel: "mail", day: "2027-02-18" });
    expect(channels.mails).toEqual([]);
    expect(await statesOf(userId, "mail")).toEqual(["off"]);
  });

  test("of what was entered when its notice had passed come the next morning, once", async () => {
    now = new Date("2027-02-25T12:00:00Z");
    const { browser, add } = await somebody();
    const { body: occasion } = await add(birthday);
    const subjects: string[] = [];
    for (let day = 0; day < 8; day += 1) {
      now = new Date(Date.parse("2027-02-25T13:00:00Z") + day * 86_400_000);
      await work();
      // Whatever else is changed of it says nothing again.
      await browser.send("PATCH", `/api/occasions/${occasion.id}`, { name: `Birthday ${day}` });
      subjects.push(...channels.mails.splice(0).map(({ subject }) => subject));
    }
    expect(subjects).toEqual(["Mum: Birthday 0 in 6 days", "Mum: Birthday 3 in 3 days"]);
    const { body } = await browser.send("GET", "/api/reminders");
    const shown = body.reminders.map(({ notice }: { notice: number }) => notice);
    expect(shown).toEqual([3, 6]);
  });

  test("say no name and no idea in discreet mode", async () => {
    const { browser, profileId, add } = await somebody();
    await browser.send("PATCH", "/api/reminder-settings", { discreet: true });
    await addDevice(browser);
    await add(birthday);
    await giveList(browser, "Secret", { manualIdeas: ["Roses"] }, profileId);
    now = new Date("2027-03-01T08:00:00Z");
    await work();
    expect(channels.pushes[0]?.title).toBe("Something is coming up in 3 days");
    const said = JSON.stringify([channels.pushes, channels.mails]);
    for (const secret of ["Mum", "Birthday", "Roses", "Secret"]) expect(said).not.toContain(secret);
  });

  test("go by no channel that is off", async () => {
    const { browser, add } = await somebody();
    await browser.send("PATCH", "/api/reminder-settings", { mail: false, inApp: false });
    await add(birthday);
    now = new Date("2027-02-18T08:00:00Z");
    expect(await work()).toEqual([]);
    expect((await browser.send("GET", "/api/reminders")).body.reminders).toEqual([]);
  });

  test("are neither missed nor repeated when somebody moves", async () => {
    const { browser, add } = await somebody("America/Los_Angeles");
    await add({ ...birthday, notices: [1, 0] });
    // Early in the morning of the 3rd in Los Angeles: nine o'clock of that day has passed in Auckland.
    now = new Date("2027-03-03T12:00:00Z");
    expect(await work()).toEqual([]);
    await browser.send("PATCH", "/api/reminder-settings", { timeZone: "Pacific/Auckland" });
    // The middle of the night there.
    expect(await work()).toEqual([]);
    now = new Date("2027-03-03T20:00:00Z");
    await work();
    expect(channels.mails.map(({ subject }) => subject)).toEqual(["Mum: Birthday today"]);
    await browser.send("PATCH", "/api/reminder-settings", { timeZone: "America/Los_Angeles" });
    for (let hour = 0; hour < 72; hour += 1) {
      now = new Date(now.getTime() + 3_600_000);
      await work();
    }
    const { body } = await browser.send("GET", "/api/reminders");
    expect(body.reminders.map(({ notice }: { notice: number }) => notice).toSorted()).toEqual([
      0, 1,
    ]);
    expect(channels.mails).toHaveLength(1);
  });

  test("are sent again after a failure, and to a device that had it never", async () => {
    const { browser, userId, add } = await somebody();
    await add(birthday);
    await browser.send("PATCH", "/api/reminder-settings", { mail: false });
    const first = await addDevice(browser);
    const second = await addDevice(browser);
    const third = await addDevice(browser);
    now = new Date("2027-02-18T08:00:00Z");
    channels.outcomes.push({ type: "sent" }, { type: "later", reason: "503" }, { type: "gone" });
    await expect(work()).rejects.toThrow(RetryLater);
    const digest: DigestKey = { userId, channel: "push", day: "2027-02-18" };
    await deliver(digest);
    await deliver(digest);
    expect(channels.pushes.map(({ endpoint }) => endpoint)).toEqual([
      first.endpoint,
      second.endpoint,
    ]);
    const left = await server.database.db
      .select()
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId));
    expect(left.map(({ id }) => id)).not.toContain(third.id);
  });

  test("that reached one device are sent, whatever becomes of the others", async () => {
    const { browser, userId, add } = await somebody();
    await add(birthday);
    await browser.send("PATCH", "/api/reminder-settings", { mail: false });
    await addDevice(browser);
    const { id } = await addDevice(browser);
    now = new Date("2027-02-18T08:00:00Z");
    channels.outcomes.push({ type: "sent" }, { type: "refused", reason: "answered 413" });
    await work();
    expect(await statesOf(userId, "push")).toEqual(["sent"]);
    const left = await browser.send("GET", "/api/reminder-settings");
    expect(left.body.push.devices).toContain(id);
    channels.outcomes.push({ type: "sent" }, { type: "later", reason: "503" });
    now = new Date("2027-03-01T08:00:00Z");
    await expect(work()).rejects.toThrow("503");
    channels.outcomes.push({ type: "later", reason: "503" });
    await deliver({ userId, channel: "push", day: "2027-03-01" }, true);
    expect(await statesOf(userId, "push")).toEqual(["sent", "sent"]);
  });

  test("are settled by the last try, whatever goes wrong", async () => {
    const { userId, add } = await somebody();
    await add(birthday);
    now = new Date("2027-02-18T08:00:00Z");
    channels.outcomes.push({ type: "later", reason: "450" });
    await expect(work()).rejects.toThrow("450");
    const broken: Channels = {
      ...channels,
      mail: { folder: null, send: () => Promise.reject(new Error("Broken")) },
    };
    const digest: DigestKey = { userId, channel: "mail", day: "2027-02-18" };
    await expect(deliver(digest, false, broken)).rejects.toThrow("Broken");
    expect(await statesOf(userId, "mail")).toEqual(["waiting"]);
    await expect(deliver(digest, true, broken)).rejects.toThrow("Broken");
    expect(await statesOf(userId, "mail")).toEqual(["failed"]);
    expect(warnings).toHaveLength(1);
  });

  test("are forgotten in time, and none is under way for ever", async () => {
    const { browser, userId, add } = await somebody();
    const { db } = server.database;
    await add(birthday);
    now = new Date("2027-02-18T08:00:00Z");
    await work();
    await db.update(reminderDeliveries).set({ state: "sending" }).where(isMail(userId));
    await deleteOld(db, new Date("2027-02-20T03:00:00Z"));
    expect(await statesOf(userId, "mail")).toEqual(["sending"]);
    await deleteOld(db, new Date("2027-02-25T03:00:00Z"));
    expect(await statesOf(userId, "mail")).toEqual(["failed"]);
    await deleteOld(db, new Date("2028-03-04T03:00:00Z"));
    expect(await rowsOf(userId)).toHaveLength(2);
    await deleteOld(db, new Date("2028-03-10T03:00:00Z"));
    expect(await rowsOf(userId)).toEqual([]);
    const shown = async () => (await browser.send("GET", "/api/reminders")).body.reminders.length;
    expect(await shown()).toBe(1);
    await deleteOld(db, new Date("2029-03-01T03:00:00Z"));
    expect(await shown()).toBe(0);
  });

  test.runIf(inject("postgres").url !== null)(
    "are not waited for by who deletes the account",
    async () => {
      const { userId, add } = await somebody();
      await add(birthday);
      now = new Date("2027-02-18T08:00:00Z");
      await server.database.db.transaction(async (tx) => {
        // As a deletion begins: it then wants what the planner holds.
        await tx.select().from(users).where(eq(users.id, userId)).for("update");
        expect(await work()).toEqual([]);
      });
      expect(await work()).toHaveLength(1);
    },
  );

  test("end as refused where nobody is, and as failed when time is up", async () => {
    const { userId, add } = await somebody();
    await add(birthday);
    const states = () => statesOf(userId, "mail");
    channels.outcomes.push({ type: "gone" });
    now = new Date("2027-02-18T08:00:00Z");
    await work();
    expect(await states()).toEqual(["refused"]);
    channels.outcomes.push({ type: "later", reason: "450" }, { type: "later", reason: "450" });
    now = new Date("2027-03-01T08:00:00Z");
    await expect(work()).rejects.toThrow("450");
    await deliver({ userId, channel: "mail", day: "2027-03-01" }, true);
    expect((await states()).toSorted()).toEqual(["failed", "refused"]);
    expect(warnings).toMatchObject([{ state: "refused" }, { state: "failed", reason: "450" }]);
    expect(JSON.stringify(warnings)).not.toContain("@");
  });

  test("are paged, and read", async () => {
    const { browser } = await somebody();
    for (let count = 0; count < 35; count += 1) {
      now = new Date(now.getTime() + 1000);
      await browser.send("POST", "/api/reminder-settings/test", { channel: "inApp" });
    }
    const { body: first } = await browser.send("GET", "/api/reminders");
    expect(first).toMatchObject({ more: true });
    expect(first.reminders).toHaveLength(30);
    const { body: second } = await browser.send(
      "GET",
      `/api/reminders?before=${first.reminders[29].id}`,
    );
    expect(second).toMatchObject({ more: false });
    expect(second.reminders).toHaveLength(5);
    const unread = async () => (await browser.send("GET", "/api/reminders/unread")).body.unread;
    await browser.send("POST", `/api/reminders/${first.reminders[0].id}/read`);
    expect(await unread()).toBe(34);
    // What came after the newest that is shown has not been seen.
    await browser.send("POST", `/api/reminders/read?upTo=${first.reminders[3].id}`);
    expect(await unread()).toBe(2);
    const { browser: stranger } = await somebody();
    const foreign = await stranger.send(
      "POST",
      `/api/reminders/read?upTo=${first.reminders[3].id}`,
    );
    expect(foreign.status).toBe(404);
    await browser.send("POST", "/api/reminders/read");
    expect(await unread()).toBe(0);
  });
});

describe("what a secret in the address opens", () => {
  test("the calendar, until its link is reset or it is switched off", async () => {
    const { browser, add } = await somebody();
    await add({ ...birthday, name: "Birth;day, \\n <b>" });
    const { body } = await browser.send("PATCH", "/api/reminder-settings", { calendar: true });
    const { address } = body.calendar;
    const response = await fetch(address);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(await response.text()).toContain("RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=4");
    const reset = await browser.send("POST", "/api/reminder-settings/calendar/reset");
    expect(reset.body.calendar.address).not.toBe(address);
    expect((await fetch(address)).status).toBe(404);
    expect((await fetch(reset.body.calendar.address)).status).toBe(200);
    await browser.send("PATCH", "/api/reminder-settings", { calendar: false });
    expect((await fetch(reset.body.calendar.address)).status).toBe(404);
  });

  test("the calendar has what is to come, however much is over", async () => {
    const { browser, userId } = await somebody();
    await server.database.db.insert(giftLists).values(
      Array.from({ length: 120 }, (_, day) => ({
        userId,
        title: `Over for ${day + 1} days.`,
        eventDate: addDays("2027-02-10", -day - 1),
      })),
    );
    await giveList(browser, "Still to come", { eventDate: "2027-03-01" });
    const { body } = await browser.send("PATCH", "/api/reminder-settings", { calendar: true });
    const feed = await (await fetch(body.calendar.address)).text();
    expect(feed).toContain("SUMMARY:Still to come");
    expect(feed).toContain("SUMMARY:Over for 1 days.");
    expect(feed).not.toContain("SUMMARY:Over for 120 days.");
  });

  test("guessing is soon refused, and does not keep the owner out", async () => {
    await server.database.db.delete(rateLimits);
    const slow = await startServer({ rateLimitFactor: 1 }, { database: server.database });
    const browser = await slow.signIn("guessed@example.com");
    const { body } = await browser.send("PATCH", "/api/reminder-settings", { calendar: true });
    const guess = async (path: string) => (await fetch(`${slow.url}${path}`)).status;
    const answers: number[] = [await guess("/unsubscribe/%00"), await guess("/calendar/%00.ics")];
    for (let count = 0; count < 20; count += 1) {
      answers.push(await guess(`/calendar/${String(count).padStart(43, "A")}.ics`));
    }
    expect(new Set(answers.slice(0, 20))).toEqual(new Set([404]));
    expect(answers.slice(20)).toEqual([429, 429]);
    expect(await guess("/unsubscribe/guess")).toBe(429);
    expect((await fetch(body.calendar.address)).status).toBe(200);
    await slow.close();
  });

  test("mail is switched off by one click, and by no mere look", async () => {
    const { browser } = await somebody();
    await browser.send("POST", "/api/reminder-settings/test", { channel: "mail" });
    const unsubscribe = channels.mails[0]?.unsubscribe ?? "";
    const isOn = async () => (await browser.send("GET", "/api/reminder-settings")).body.mail.on;
    const page = await fetch(unsubscribe);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<form method="post"');
    expect(await isOn()).toBe(true);
    // As mail programs send it: from nowhere, as a form.
    const clicked = await fetch(unsubscribe, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect(clicked.status).toBe(200);
    expect(await isOn()).toBe(false);
  });
});

test("the export holds all of it", async () => {
  const { browser, add } = await somebody();
  await add(birthday);
  const device = await addDevice(browser);
  now = new Date("2027-02-18T08:00:00Z");
  await work();
  const { body } = await browser.send("GET", "/api/account/export");
  expect(body).toMatchObject({
    occasions: [birthday],
    reminders: [{ name: "Birthday", notice: 14 }],
    reminderSettings: { timeZone: "Europe/Berlin" },
    pushDevices: [{ endpoint: device.endpoint }],
  });
  expect(body.reminderDeliveries).toHaveLength(3);
});

test("a deleted person takes occasions and reminders along; a deleted occasion leaves reminders", async () => {
  const { browser, profileId, userId, add } = await somebody();
  const { body: occasion } = await add(birthday);
  now = new Date("2027-02-18T08:00:00Z");
  await work();
  await browser.send("DELETE", `/api/occasions/${occasion.id}`);
  expect((await browser.send("GET", "/api/reminders")).body.reminders).toHaveLength(1);
  await add(birthday);
  await browser.send("DELETE", `/api/profiles/${profileId}`);
  expect((await browser.send("GET", "/api/reminders")).body.reminders).toEqual([]);
  const left = await server.database.db
    .select()
    .from(occasions)
    .where(eq(occasions.userId, userId));
  expect(left).toEqual([]);
});
