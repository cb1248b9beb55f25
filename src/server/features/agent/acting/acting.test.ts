import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Action } from "../../../../shared/actions.ts";
import type { ActionCard, Message } from "../../../../shared/agent.ts";
import { understoodLimits } from "../../../../shared/understood-limits.ts";
import { type Script, fakeAgent } from "../../../testing/fake-agent.ts";
import { type TestServer, startServer } from "../../../testing/server.ts";
import { credit } from "../../tokens/ledger.ts";

const script: Script = {};
let server: TestServer;
beforeAll(async () => {
  server = await startServer({}, { agent: fakeAgent(script) });
});
afterAll(() => server.close());

const TOKENS = 500;

/** Somebody who chats about Mum, with a list, a birthday and tokens. */
async function giver() {
  const browser = await server.signIn(`${randomUUID()}@example.com`);
  const send = async (method: string, path: string, body?: object) =>
    (await browser.send(method, path, body)).body;
  const me = await send("GET", "/api/auth/user");
  await credit(server.database.db, me.id, { purchased: TOKENS, reference: "first" });
  const person = await send("POST", "/api/profiles", { name: "Mum", interests: "Roses" });
  const list = await send("POST", "/api/gift-lists", { title: "Birthday", profileId: person.id });
  await send("PATCH", `/api/gift-lists/${list.id}`, { manualIdeas: ["Rose tea", "Wool socks"] });

  /** The cards of what was asked for, and what was said. */
  async function actAll(actions: Action[]): Promise<{ cards: ActionCard[]; said: string }> {
    script.actions = actions;
    await send("POST", "/api/messages", { profileId: person.id, content: "Please", isUser: true });
    const messages: Message[] = await send("GET", `/api/messages/${person.id}`);
    const parts = messages.at(-1)?.parts ?? [];
    const cards = parts.flatMap((part) => (part.type === "action" ? part.action : []));
    return { cards, said: messages.at(-1)?.content ?? "" };
  }
  /** The card of what was asked for, or what was said instead. */
  async function act(action: Action): Promise<{ card: ActionCard | null; said: string }> {
    const { cards, said } = await actAll([action]);
    return { card: cards[0] ?? null, said };
  }
  const press = async (card: ActionCard | null, button: "undo" | "confirm") =>
    browser.send("POST", `/api/actions/${card?.id}/${button}`);
  const ideas = async (id: string = list.id) => {
    const { ideas: all } = await send("GET", `/api/gift-lists/${id}`);
    return all.map(({ title, state }: { title: string; state: string }) => `${title}: ${state}`);
  };
  const spent = async () => TOKENS - (await send("GET", "/api/auth/user")).purchasedTokens;
  const occasions = async () => (await send("GET", `/api/profiles/${person.id}/occasions`)) ?? [];
  return { browser, send, act, actAll, press, ideas, spent, occasions, person, list };
}
const rose = { title: "Rose atlas", reason: "She grows them." };

test("an idea is put on the list, with its reason, and taken off again", async () => {
  const { act, press, ideas, spent, send, list } = await giver();
  const { card, said } = await act({ do: "add", ideas: [rose], list: "her birthday list" });
  expect(card).toMatchObject({
    state: "done",
    title: "Added to Birthday",
    things: ["Rose atlas"],
    link: { to: `/gift-list/${list.id}` },
    canUndo: true,
  });
  expect(said).toContain("Added to Birthday");
  expect(await ideas()).toEqual(["Rose tea: idea", "Wool socks: idea", "Rose atlas: idea"]);
  const { ideas: stored } = await send("GET", `/api/gift-lists/${list.id}`);
  expect(stored.at(-1)).toMatchObject({ source: "chat", reason: "She grows them." });
  expect(await spent()).toBe(10);
  const undone = await press(card, "undo");
  expect(undone.body.parts).toMatchObject([{ action: { state: "undone", canUndo: false } }, {}]);
  expect(await ideas()).toEqual(["Rose tea: idea", "Wool socks: idea"]);
  expect(await spent()).toBe(10);
  expect((await press(card, "undo")).status).toBe(409);
});

test("without such a list one is started, for the day of its occasion, and goes with the undoing", async () => {
  const { act, press, send, person } = await giver();
  await send("POST", `/api/profiles/${person.id}/occasions`, {
    kind: "holiday",
    name: "Christmas",
    date: "2026-12-25",
  });
  const { card } = await act({ do: "add", ideas: [rose], list: "the xmas list" });
  expect(card?.title).toBe("Added to a new list, Christmas");
  const id = card?.link?.to.split("/").at(-1);
  expect(await send("GET", `/api/gift-lists/${id}`)).toMatchObject({
    title: "Christmas",
    eventDate: expect.stringMatching(/-12-25$/),
    profileId: person.id,
  });
  await press(card, "undo");
  expect(await send("GET", `/api/gift-lists/${id}`)).toMatchObject({ status: 404 });
});

test("where no list is named, it goes on that of what comes next, and not on one for something later", async () => {
  const { act, press, send, person, list } = await giver();
  await send("POST", `/api/profiles/${person.id}/occasions`, {
    kind: "birthday",
    name: "Birthday",
    date: "1960-02-03",
  });
  const unnamed = () => act({ do: "add", ideas: [rose], list: null });
  const titled = async (title: string) => {
    await send("PATCH", `/api/gift-lists/${list.id}`, { title });
    const { card } = await unnamed();
    await press(card, "undo");
    return card?.title;
  };
  expect(await titled("Mum's birthday")).toBe("Added to Mum's birthday");
  expect(await titled("Nice things")).toBe("Added to Nice things");
  expect(await titled("Christmas")).toBe("Added to a new list, Birthday");
});

test("what one message did, or asked, is taken back or agreed to as one", async () => {
  const { act, actAll, ideas, occasions } = await giver();
  const both: Action[] = [
    { do: "add", ideas: [rose], list: "birthday" },
    { do: "remind-on", day: "2099-05-03", what: "Order the cake" },
  ];
  await actAll(both);
  expect([(await ideas()).length, (await occasions()).length]).toEqual([3, 1]);
  const { card: undone } = await act({ do: "undo" });
  expect(undone?.things).toEqual(expect.arrayContaining(["Rose atlas", "Order the cake"]));
  expect([(await ideas()).length, (await occasions()).length]).toEqual([2, 0]);

  await actAll(both);
  await act({ do: "undo", of: "add" });
  expect([(await ideas()).length, (await occasions()).length]).toEqual([2, 1]);

  await actAll([
    { do: "remove", ideas: ["Rose tea"], list: null },
    { do: "remove", ideas: ["Wool socks"], list: null },
  ]);
  const { card: agreed } = await act({ do: "confirm" });
  expect(agreed?.things).toEqual(expect.arrayContaining(["Rose tea", "Wool socks"]));
  expect(await ideas()).toEqual([]);
});

test("two notes that are agreed to with one yes are both there", async () => {
  const { act, actAll, press, send, person } = await giver();
  await send("PATCH", `/api/profiles/${person.id}`, {
    additionalNotes: "Likes tea. Size 39. Sings.",
  });
  await actAll([
    { do: "unnote", words: "tea" },
    { do: "unnote", words: "size" },
  ]);
  const { card } = await act({ do: "confirm" });
  const notes = async () => (await send("GET", `/api/profiles/${person.id}`)).additionalNotes;
  expect(await notes()).toBe("Sings.");
  await press(card, "undo");
  expect(await notes()).toMatch(/Likes tea.*Size 39|Size 39.*Likes tea/s);
});

test("where all lists of that name are over, a new one is started", async () => {
  const { act, send, person } = await giver();
  await send("POST", `/api/profiles/${person.id}/occasions`, {
    kind: "holiday",
    name: "Christmas",
    date: "--12-25",
    yearly: true,
  });
  for (const year of [2020, 2021]) {
    const { id } = await send("POST", "/api/gift-lists", {
      title: `Christmas ${year}`,
      profileId: person.id,
    });
    await send("PATCH", `/api/gift-lists/${id}`, { eventDate: `${year}-12-25` });
  }
  const { card } = await act({ do: "add", ideas: [rose], list: "her christmas list" });
  expect(card?.title).toBe("Added to a new list, Christmas");
});

test("what was changed while the reply was written stays", async () => {
  const { act, send, person } = await giver();
  script.meanwhile = () =>
    send("PATCH", `/api/profiles/${person.id}`, { additionalNotes: "Written meanwhile" });
  await act({ do: "note", words: "shoe size 39" });
  script.meanwhile = undefined;
  const { additionalNotes } = await send("GET", `/api/profiles/${person.id}`);
  expect(additionalNotes).toBe("Written meanwhile\nshoe size 39");
});

test("of very many things at once, the first are done, and the agent says so", async () => {
  const { actAll } = await giver();
  const asked = Array.from({ length: 7 }, (_, place): Action => ({
    do: "note",
    words: `n${place}`,
  }));
  const { cards, said } = await actAll(asked);
  expect(cards).toHaveLength(5);
  expect(said.match(/no more than 5 things at once/g)).toHaveLength(1);
});

test("of last year's list and this year's, the one that is coming is meant", async () => {
  const { act, send, person } = await giver();
  const year = new Date().getFullYear();
  for (const one of [year + 1, year - 1]) {
    const { id } = await send("POST", "/api/gift-lists", {
      title: `Christmas ${one}`,
      profileId: person.id,
    });
    await send("PATCH", `/api/gift-lists/${id}`, { eventDate: `${one}-12-25` });
  }
  const { card } = await act({ do: "add", ideas: [rose], list: "her christmas list" });
  expect(card?.title).toBe(`Added to Christmas ${year + 1}`);
});

test("a name that two people share moves nothing to the other one", async () => {
  const { act, send, person, ideas } = await giver();
  await send("PATCH", `/api/profiles/${person.id}`, { name: "Anna Smith" });
  await send("POST", "/api/profiles", { name: "Anna Jones" });
  const { card } = await act({ do: "move", ideas: ["Wool socks"], to: "Anna's garden list" });
  expect(card?.title).toBe("Moved to Garden");
  expect(await ideas()).toEqual(["Rose tea: idea"]);
});

test("what is there already, or nowhere, is said and costs nothing", async () => {
  const { act, spent } = await giver();
  expect(
    (await act({ do: "add", ideas: [{ title: "rose tea", reason: "" }], list: null })).said,
  ).toContain("is on “Birthday” already");
  expect(
    (await act({ do: "mark", ideas: ["a kayak"], shown: [], state: "bought" })).said,
  ).toContain("no “a kayak”");
  expect((await act({ do: "remind", occasion: null, days: 14 })).said).toContain(
    "no date for Mum yet",
  );
  expect((await act({ do: "undo" })).said).toContain("nothing of mine to take back");
  expect((await act({ do: "confirm" })).said).toContain("nothing that waits");
  expect(await spent()).toBe(0);
});

test("taking something off asks first, and brings it back with all it carried", async () => {
  const { act, press, ideas, spent, send, list } = await giver();
  await act({ do: "mark", ideas: ["the socks"], shown: [], state: "bought" });
  const { card } = await act({ do: "remove", ideas: ["socks"], list: null });
  expect(card).toMatchObject({
    state: "asked",
    title: "Take this off Birthday?",
    yes: "Take it off",
  });
  expect(await ideas()).toEqual(["Rose tea: idea", "Wool socks: bought"]);
  expect(await spent()).toBe(10);
  const { body: message } = await press(card, "confirm");
  expect(message.parts).toMatchObject([{ action: { state: "done", canUndo: true } }]);
  expect(await ideas()).toEqual(["Rose tea: idea"]);
  await press(card, "undo");
  expect(await ideas()).toEqual(["Rose tea: idea", "Wool socks: bought"]);
  const { ideas: stored } = await send("GET", `/api/gift-lists/${list.id}`);
  expect(stored.at(-1)).toMatchObject({ boughtOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
});

test("a yes in the chat counts as the button", async () => {
  const { act, press, ideas } = await giver();
  const { card: asked } = await act({ do: "remove", ideas: ["Rose tea"], list: null });
  const { card } = await act({ do: "confirm" });
  expect(card).toMatchObject({ state: "done", title: "Taken off Birthday", canUndo: true });
  expect(await ideas()).toEqual(["Wool socks: idea"]);
  expect((await press(asked, "confirm")).status).toBe(409);
  await press(card, "undo");
  expect(await ideas()).toEqual(["Wool socks: idea", "Rose tea: idea"]);
});

test("bought, wrapped and given are marked, what was only proposed too", async () => {
  const { act, press, ideas } = await giver();
  const { card } = await act({ do: "mark", ideas: ["Rose tea"], shown: [], state: "wrapped" });
  expect(await ideas()).toEqual(["Rose tea: wrapped", "Wool socks: idea"]);
  await act({ do: "mark", ideas: ["Rose atlas"], shown: [rose], state: "bought" });
  expect(await ideas()).toEqual(["Rose tea: wrapped", "Wool socks: idea", "Rose atlas: bought"]);
  await press(card, "undo");
  expect(await ideas()).toEqual(["Rose tea: idea", "Wool socks: idea", "Rose atlas: bought"]);
});

test("an idea moves to another person's list, and back", async () => {
  const { act, press, ideas, send } = await giver();
  const dad = await send("POST", "/api/profiles", { name: "Dad" });
  const his = await send("POST", "/api/gift-lists", { title: "Fishing", profileId: dad.id });
  const { card } = await act({ do: "move", ideas: ["socks"], to: "dad" });
  expect(card?.title).toBe("Moved to Fishing, for Dad");
  expect([await ideas(), await ideas(his.id)]).toEqual([["Rose tea: idea"], ["Wool socks: idea"]]);
  await press(card, "undo");
  expect([await ideas(), await ideas(his.id)]).toEqual([
    ["Rose tea: idea", "Wool socks: idea"],
    [],
  ]);
});

test("a day of its own, and any number of days before something, is reminded of on the day", async () => {
  const { act, press, send, occasions, person } = await giver();
  const { card } = await act({ do: "remind-on", day: "2099-12-10", what: "Order the atlas" });
  expect(card).toMatchObject({ title: "A reminder on December 10, 2099", state: "done" });
  const order = { name: "Order the atlas", date: "2099-12-10", yearly: false, notices: [0] };
  expect(await occasions()).toMatchObject([order]);
  expect(
    (await act({ do: "remind-on", day: "2099-12-10", what: "Order the atlas" })).said,
  ).toContain("already");
  expect((await act({ do: "remind-on", day: "2020-01-01", what: "Call" })).said).toContain(
    "has passed",
  );
  await press(card, "undo");
  expect(await occasions()).toEqual([]);

  await send("POST", `/api/profiles/${person.id}/occasions`, {
    kind: "other",
    name: "Recital",
    date: "2099-06-20",
    yearly: false,
  });
  const five = await act({ do: "remind", occasion: "the recital", days: 5 });
  expect(five.card?.title).toBe("A reminder on June 15, 2099");
  expect(await occasions()).toContainEqual(
    expect.objectContaining({ name: "Think of Recital", date: "2099-06-15", notices: [0] }),
  );
});

test("the budget is changed for good, and a list renamed; both are taken back", async () => {
  const { act, press, send, person, list } = await giver();
  const budget = async () => (await send("GET", `/api/profiles/${person.id}`)).budget;
  const { card } = await act({ do: "budget", budget: "$25-$50" });
  expect(card).toMatchObject({ title: "The budget for Mum is $25-$50", state: "done" });
  expect(await budget()).toBe("$25-$50");
  expect((await act({ do: "budget", budget: "$25-$50" })).said).toContain("already");
  await press(card, "undo");
  expect(await budget()).toBeNull();

  const title = async () => (await send("GET", `/api/gift-lists/${list.id}`)).title;
  const renamed = await act({ do: "rename", list: null, to: "something harmless" });
  expect(renamed.card).toMatchObject({ things: ["It was Birthday"] });
  expect(await title()).toBe("Something harmless");
  await press(renamed.card, "undo");
  expect(await title()).toBe("Birthday");
  expect((await act({ do: "rename", list: null, to: "birthday" })).said).toContain("already");
  expect((await act({ do: "rename", list: null, to: "the list" })).said).toContain("What shall");
});

test("what was added to a list of its own is taken back, and another idea put there, in one message", async () => {
  const { act, actAll, send, person } = await giver();
  await act({ do: "add", ideas: [rose], list: "Secret santa" });
  const other = { title: "Rose soap", reason: "" };
  const { cards } = await actAll([
    { do: "undo" },
    { do: "add", ideas: [other], list: "Secret santa" },
  ]);
  expect(cards.map(({ title, state }) => `${title}: ${state}`)).toEqual([
    "Taken back: done",
    "Added to a new list, Secret santa: done",
  ]);
  const lists: Array<{ id: string; title: string }> = await send(
    "GET",
    `/api/gift-lists?profileId=${person.id}`,
  );
  const santa = lists.filter(({ title }) => title === "Secret santa");
  expect(santa).toHaveLength(1);
  const { ideas } = await send("GET", `/api/gift-lists/${santa[0]?.id}`);
  expect(ideas.map(({ title }: { title: string }) => title)).toEqual(["Rose soap"]);
});

test("what can be done only after something else in the same message is done after it, or refused", async () => {
  const { actAll, occasions, spent } = await giver();
  const date = { do: "date", occasion: "Recital", kind: "other", yearly: false } as const;
  const { cards } = await actAll([
    { ...date, date: "2099-06-20" },
    { do: "remind", occasion: "the recital", days: 10 },
  ]);
  expect(cards.map(({ title }) => title)).toEqual([
    "Recital is kept",
    "A reminder on June 10, 2099",
  ]);
  expect((await occasions()).map(({ name }: { name: string }) => name).toSorted()).toEqual([
    "Recital",
    "Think of Recital",
  ]);
  const other = await actAll([
    { ...date, occasion: "Concert", date: "2099-07-01" },
    { do: "remind", occasion: "the wedding", days: 10 },
  ]);
  expect(other.cards).toHaveLength(1);
  expect(other.said).toContain("There is no date for “the wedding” yet.");
  expect(await spent()).toBe(20);
});

test("a list is called what it was called, whatever occasion that reminds of", async () => {
  const { act, send, person } = await giver();
  await send("POST", `/api/profiles/${person.id}/occasions`, {
    kind: "birthday",
    name: "Birthday",
    date: "1966-03-04",
  });
  const named = await act({ do: "add", ideas: [rose], list: "birthday bits", called: true });
  expect(named.card?.title).toBe("Added to a new list, Birthday bits");
  const moved = await act({ do: "move", ideas: ["Rose tea"], to: "90", called: true });
  expect(moved.card?.title).toBe("Moved to 90");
});

test("something is taken out of the notes after a yes, and put back", async () => {
  const { act, press, send, person } = await giver();
  const additionalNotes = "Neighbor, a bit grumpy, loves trains";
  await send("PATCH", `/api/profiles/${person.id}`, { additionalNotes });
  const notes = async () => (await send("GET", `/api/profiles/${person.id}`)).additionalNotes;
  const { card } = await act({ do: "unnote", words: "that he is grumpy" });
  expect(card).toMatchObject({ state: "asked", things: ["a bit grumpy"] });
  expect(await notes()).toBe(additionalNotes);
  await press(card, "confirm");
  expect(await notes()).toBe("Neighbor, loves trains");
  await act({ do: "note", words: "Is a vegan" });
  await press(card, "undo");
  expect(await notes()).toBe("Neighbor, loves trains\nIs a vegan\na bit grumpy");
  expect((await act({ do: "unnote", words: "golf" })).said).toContain("I find nothing of that");
});

test("a day that no month has is not kept, a year of birth is, and a reminder is no occasion", async () => {
  const { act, actAll, press, occasions, browser } = await giver();
  const date = { do: "date", occasion: "Birthday", kind: "birthday", yearly: true } as const;
  expect((await act({ ...date, date: "2099-06-31" })).said).toContain("There is no such day.");
  expect((await act({ do: "remind-on", day: "2099-02-31", what: "Call" })).said).toContain(
    "There is no such day.",
  );
  expect(await occasions()).toEqual([]);
  await act({ ...date, date: "--03-04" });
  const { card } = await act({ ...date, date: "1966-03-04" });
  await press(card, "confirm");
  expect(await occasions()).toMatchObject([{ date: "1966-03-04" }]);
  await act({ do: "remind", occasion: "her birthday", days: 5 });
  const again = await act({ do: "remind", occasion: "her birthday", days: 7 });
  expect(again.card?.title).toBe("A reminder a week before");
  expect((await browser.send("GET", "/api/coming-up")).status).toBe(200);
  const { cards } = await actAll([
    { do: "note", words: "Likes jazz" },
    { do: "note", words: "Size M" },
  ]);
  expect(cards).toHaveLength(2);
});

test("a date is kept, a reminder set, and a change asked for first", async () => {
  const { act, press, occasions } = await giver();
  const date = { do: "date", occasion: "Birthday", kind: "birthday", yearly: true } as const;
  const { card } = await act({ ...date, date: "--03-04" });
  expect(card).toMatchObject({
    title: "Birthday is kept",
    things: [expect.stringMatching(/^March 4, \d{4}, /), expect.anything()],
  });
  expect(await occasions()).toMatchObject([
    { name: "Birthday", date: "--03-04", notices: [14, 3] },
  ]);
  const reminder = await act({ do: "remind", occasion: "her birthday", days: 7 });
  expect(reminder.card?.title).toBe("A reminder a week before");
  expect(await occasions()).toMatchObject([{ notices: [14, 7, 3] }]);
  await press(reminder.card, "undo");
  expect(await occasions()).toMatchObject([{ notices: [14, 3] }]);
  const change = await act({ ...date, date: "--03-05" });
  expect(change.card?.state).toBe("asked");
  expect(await occasions()).toMatchObject([{ date: "--03-04" }]);
  await press(change.card, "confirm");
  expect(await occasions()).toMatchObject([{ date: "--03-05" }]);
});

test("where no more can be noted, the agent says so", async () => {
  const { act, send, person } = await giver();
  for (let at = 0; at < understoodLimits.correctionsPerProfile; at += 1) {
    const correction = { thing: `thing ${at}`, meaning: "avoid" };
    await send("POST", `/api/profiles/${person.id}/corrections`, correction);
  }
  const things = [{ thing: "crowds", meaning: "avoid" as const }];
  const { said, card } = await act({ do: "remember", things });
  expect(card).toBeNull();
  expect(said).toContain("as many corrections as it can");
});

test("what is told is noted on the page, forgotten again, and taken back by words", async () => {
  const { act, send, person } = await giver();
  const corrections = async () => {
    const { entries } = await send("GET", `/api/profiles/${person.id}/understood`);
    return entries.map(
      (one: { correction: { thing: string; meaning: string } }) =>
        `${one.correction.thing}: ${one.correction.meaning}`,
    );
  };
  const { card } = await act({ do: "remember", things: [{ thing: "crowds", meaning: "avoid" }] });
  expect(card).toMatchObject({ title: "Noted on the page of Mum", things: ["To avoid: crowds"] });
  expect(await corrections()).toEqual(["crowds: avoid"]);
  await act({ do: "forget", things: ["crowds"] });
  expect(await corrections()).toEqual(["crowds: ignore"]);
  const { card: undone } = await act({ do: "undo" });
  expect(undone).toMatchObject({ title: "Taken back", canUndo: false });
  expect(await corrections()).toEqual(["crowds: avoid"]);
  const { card: note } = await act({ do: "note", words: "Size 39 shoes" });
  expect(note?.things).toEqual(["Size 39 shoes"]);
  expect(await send("GET", `/api/profiles/${person.id}`)).toMatchObject({
    additionalNotes: "Size 39 shoes",
  });
});

test("nobody presses a button of somebody else's card", async () => {
  const ada = await giver();
  const { card } = await ada.act({ do: "add", ideas: [rose], list: null });
  const eve = await giver();
  expect((await eve.press(card, "undo")).status).toBe(404);
  expect((await eve.press(card, "confirm")).status).toBe(404);
  expect(await ada.ideas()).toHaveLength(3);
});
