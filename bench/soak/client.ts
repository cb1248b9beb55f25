import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Browser } from "../../src/server/testing/browser.ts";
import type { AgentEvent, Answer } from "../../src/shared/agent.ts";
import type { Received } from "../../src/shared/api.ts";

const MOST = { people: 4, lists: 3, occasions: 5, ideas: 15 };
const interests = ["roses", "hiking", "old maps", "baking bread", "jazz records", "chess", "tea"];

interface List {
  title: string;
  ideas: string[];
  /** The version that the next change is based on. */
  updatedAt: string;
  /** Ids of the ideas that were generated last. */
  generated: string[];
}

/** Somebody to give to, with everything that was acknowledged. */
interface Person {
  name: string;
  notes: string | null;
  lists: Map<string, List>;
  occasions: Map<string, string>;
  questions: string[];
  /** Ids of all ideas of the agent. */
  ideas: string[];
}

type Step = [name: string, run: () => Promise<boolean>];

/** Somebody who uses Ribbon as its pages do, repeats what was not answered, and remembers what was. */
export class Client {
  /** Steps taken, by their name. */
  readonly steps = new Map<string, number>();
  readonly #browser: Browser;
  readonly #report: (violation: string) => void;
  readonly #people = new Map<string, Person>();
  /** True when there was something to do. What is named more than once is done more often. */
  readonly #steps: [Step, ...Step[]] = [
    ["look", () => this.#look()],
    ["add person", () => this.#addPerson()],
    ["save questionnaire", () => this.#train()],
    ["add list", () => this.#addList()],
    ["edit list", () => this.#editList()],
    ["edit list", () => this.#editList()],
    ["edit list", () => this.#editList()],
    ["chat", () => this.#chat()],
    ["generate", () => this.#generate()],
    ["add occasion", () => this.#addOccasion()],
    ["remind", () => this.#remind()],
    ["delete person", () => this.#remove("profiles", this.#people)],
    ["delete list", () => this.#remove("gift-lists", this.#anybody()[1]?.lists)],
    ["delete occasion", () => this.#remove("occasions", this.#anybody()[1]?.occasions)],
  ];
  #discreet = false;
  #paid = 0;
  #count = 0;

  constructor(
    origin: string,
    readonly email: string,
    report: (violation: string) => void,
  ) {
    this.#browser = new Browser(origin);
    this.#report = (violation) => report(`${email}: ${violation}`);
  }

  /** Does one thing after the other until the time is up. */
  async run(until: number): Promise<void> {
    await this.#signIn();
    while (Date.now() < until) {
      const [name, step] = pick(this.#steps);
      try {
        if (await step()) count(this.steps, name);
      } catch (error) {
        this.#report(`${name}: ${String(error)}`);
      }
      await wait(500 + Math.random() * 2500);
    }
  }

  /** Compares everything that was acknowledged with everything there is. */
  async verify(): Promise<void> {
    const { body } = await this.#send("GET", "/api/account/export");
    const stored: Received<"GET /api/account/export"> = body;
    const people = [...this.#people];
    const lists = people.flatMap(([id, person]) =>
      [...person.lists].map(([listId, list]) => ({ ...list, id: listId, profileId: id })),
    );
    this.#same(
      "people",
      people.map(([id, { name, notes }]) => [id, name, notes]),
      stored.profiles.map(({ id, name, additionalNotes }) => [id, name, additionalNotes]),
    );
    this.#same(
      "lists",
      lists.map(({ id, profileId, title, ideas, generated }) => {
        return [id, profileId, title, ideas, generated];
      }),
      stored.giftLists.map(({ id, profileId, title, manualIdeas, premiumResults }) => {
        const results: Array<{ id: string }> = JSON.parse(premiumResults ?? "[]");
        return [id, profileId, title, manualIdeas, results.map((idea) => idea.id)];
      }),
    );
    this.#same(
      "occasions",
      people.flatMap(([, { occasions }]) => [...occasions]),
      stored.occasions.map(({ id, name }) => [id, name]),
    );
    this.#same(
      "questions",
      people.flatMap(([id, { questions }]) => questions.map((content) => [id, content])),
      stored.messages
        .filter(({ role }) => role === "user")
        .map(({ profileId, content }) => [profileId, content]),
    );
    this.#same(
      "generated ideas",
      people.flatMap(([id, { ideas }]) => ideas.map((idea) => [id, idea])),
      stored.generatedIdeas.map(({ id, profileId }) => [profileId, id]),
    );
    for (const { id, title } of lists) {
      const titles = stored.generatedIdeas
        .filter(({ giftListId }) => giftListId === id)
        .map((idea) => idea.title.toLowerCase());
      const doubled = titles.filter((one, place) => titles.indexOf(one) !== place);
      if (doubled.length > 0) this.#report(`${title} has ideas twice: ${doubled.join(", ")}`);
    }
    const sum = (kinds: string[]) =>
      stored.tokenMovements
        .filter(({ kind }) => kinds.includes(kind))
        .reduce((total, { monthly, purchased }) => total + monthly + purchased, 0);
    const { tokens, purchasedTokens } = stored.user;
    const spent = sum(["spent", "returned"]);
    this.#same("balance", [sum(["welcome"]) + spent], [tokens + purchasedTokens]);
    this.#same("tokens paid", [this.#paid], [-spent]);
    this.#same("discretion", [this.#discreet], [stored.reminderSettings.discreet]);
  }

  #same(what: string, expected: unknown[], stored: unknown[]): void {
    const [wanted, found] = [expected, stored].map((rows) =>
      rows.map((row) => JSON.stringify(row)),
    );
    const lost = without(wanted ?? [], found ?? []);
    const unexpected = without(found ?? [], wanted ?? []);
    if (lost.length > 0) this.#report(`${what} lost: ${lost.join(" ")}`);
    if (unexpected.length > 0) this.#report(`${what} unexpected: ${unexpected.join(" ")}`);
  }

  async #signIn(): Promise<void> {
    while (!this.#browser.cookies.has("ribbon_session")) {
      await this.#browser.signIn(this.email, "Soak Tester").catch(() => pause());
    }
    await this.#send("POST", "/api/reminder-settings/time-zone", { timeZone: "UTC" });
  }

  /** What home loads. */
  async #look(): Promise<boolean> {
    const { body } = await this.#send("GET", "/api/profiles");
    const profiles: Received<"GET /api/profiles"> = body;
    this.#same(
      "people",
      [...this.#people.keys()],
      profiles.map(({ id }) => id),
    );
    for (const path of ["auth/user", "gift-lists", "coming-up", "reminders/unread"]) {
      await this.#send("GET", `/api/${path}`);
    }
    return true;
  }

  async #addPerson(): Promise<boolean> {
    if (this.#people.size >= MOST.people) return false;
    const name = this.#unique("Person");
    const id = await this.#create("/api/profiles", name, { name, interests: pick(interests) });
    const nothing = { lists: new Map(), occasions: new Map(), questions: [], ideas: [] };
    this.#people.set(id, { name, notes: null, ...nothing });
    return true;
  }

  /** Saves a questionnaire. */
  async #train(): Promise<boolean> {
    const [id, person] = this.#anybody();
    if (!person) return false;
    const notes = this.#unique("Notes");
    await this.#send("PATCH", `/api/profiles/${id}`, {
      interests: `${pick(interests)}, ${pick(interests)}`,
      budget: pick(["Under $25", "$25-$50", "$50-$100"]),
      additionalNotes: notes,
    });
    person.notes = notes;
    return true;
  }

  async #addList(): Promise<boolean> {
    const [profileId, person] = this.#anybody();
    if (!person || person.lists.size >= MOST.lists) return false;
    const title = this.#unique("List");
    const id = await this.#create("/api/gift-lists", title, { title, profileId });
    const { body } = await this.#send("GET", `/api/gift-lists/${id}`);
    person.lists.set(id, { title, ideas: [], updatedAt: body.updatedAt, generated: [] });
    return true;
  }

  async #editList(): Promise<boolean> {
    const [, person] = this.#anybody();
    const [id, list] = pick([...(person?.lists ?? [])]) ?? [];
    if (!list) return false;
    const ideas = [...list.ideas, this.#unique("Idea")].slice(-MOST.ideas);
    const path = `/api/gift-lists/${id}`;
    for (;;) {
      const change = { manualIdeas: ideas, updatedAt: list.updatedAt };
      const { status, body } = await this.#send("PATCH", path, change, [200, 409]);
      const now: Received<"GET /api/gift-lists/:id"> = status === 409 ? body.current : body;
      list.updatedAt = now.updatedAt;
      // A conflict with itself: the answer to the same change was lost.
      if (sameText(now.manualIdeas, ideas)) break;
      // A conflict with the ideas that were generated meanwhile.
      if (!sameText(now.manualIdeas, list.ideas)) this.#same(list.title, ideas, now.manualIdeas);
    }
    list.ideas = ideas;
    return true;
  }

  async #chat(): Promise<boolean> {
    const [profileId, person] = this.#anybody();
    if (!person) return false;
    const content = `What about ${pick(interests)}? ${this.#unique("Question")}`;
    person.questions.push(content);
    const answer = await this.#askAgent({ profileId, content });
    person.ideas.push(...idsOf(answer));
    return answer !== null;
  }

  async #generate(): Promise<boolean> {
    const [profileId, person] = this.#anybody();
    const [giftListId, list] = pick([...(person?.lists ?? [])]) ?? [];
    if (!person || !list) return false;
    const answer = await this.#askAgent({ profileId, giftListId, content: "Ideas, please" });
    if (answer === null) return false;
    list.generated = idsOf(answer);
    person.ideas.push(...list.generated);
    return true;
  }

  async #addOccasion(): Promise<boolean> {
    const [profileId, person] = this.#anybody();
    if (!person || person.occasions.size >= MOST.occasions) return false;
    const name = this.#unique("Occasion");
    const day = new Date(Date.now() + Math.random() * 1e10).toISOString().slice(0, 10);
    const occasion = { kind: "other", name, date: day };
    const id = await this.#create(`/api/profiles/${profileId}/occasions`, name, occasion);
    person.occasions.set(id, name);
    return true;
  }

  async #remind(): Promise<boolean> {
    const discreet = !this.#discreet;
    await this.#send("PATCH", "/api/reminder-settings", { discreet });
    this.#discreet = discreet;
    await this.#send("POST", "/api/reminder-settings/test", { channel: "inApp" });
    await this.#send("GET", "/api/reminders");
    await this.#send("POST", "/api/reminders/read");
    return true;
  }

  /** Deletes one of them; two times out of three it is taken back. */
  async #remove<Kept>(kind: string, kept = new Map<string, Kept>()): Promise<boolean> {
    const id = pick([...kept.keys()]);
    if (id === undefined) return false;
    const path = `/api/${kind}/${id}`;
    // Not found: the answer to the first attempt was lost.
    await this.#send("DELETE", path, undefined, [204, 404]);
    if (Math.random() < 1 / 3) kept.delete(id);
    else await this.#send("POST", `${path}/restore`, undefined, [204, 404]);
    return true;
  }

  #anybody(): [string, Person] | [] {
    return pick([...this.#people]) ?? [];
  }

  #unique(what: string): string {
    this.#count += 1;
    return `${what} ${this.#count}`;
  }

  /** Adds something. Where the answer is lost, looks for it before it is sent again. */
  async #create(path: string, name: string, body: object): Promise<string> {
    for (;;) {
      const answer = await this.#attempt("POST", path, { body: JSON.stringify(body) });
      if (answer) return answer.body.id;
      const { body: all } = await this.#send("GET", path);
      const found = all.find((one: object) => Object.values(one).includes(name));
      if (found) return found.id;
    }
  }

  /** The answer, or null when the agent failed and the tokens are back. */
  async #askAgent(body: object): Promise<Answer | null> {
    const question = {
      body: JSON.stringify(body),
      headers: { accept: "text/event-stream", "idempotency-key": randomUUID() },
    };
    for (;;) {
      const answer = await this.#attempt("POST", "/api/messages", question);
      const events = String(answer?.body ?? "").split("\n\n");
      for (const line of events.filter((one) => one.startsWith("data: "))) {
        const event: AgentEvent = JSON.parse(line.slice("data: ".length));
        if (event.type === "failed") return null;
        if (event.type !== "done") continue;
        this.#paid += event.answer.charged;
        return event.answer;
      }
    }
  }

  /** Sends the same until Ribbon itself has answered. */
  async #send(method: string, path: string, body?: object, expected?: number[]) {
    for (;;) {
      const sent = body && { body: JSON.stringify(body) };
      const answer = await this.#attempt(method, path, sent, expected);
      if (answer) return answer;
    }
  }

  /** Null without an answer of Ribbon: the connection was cut, or something in between failed. */
  async #attempt(method: string, path: string, sent: Sent = {}, expected = [200, 204]) {
    const { body, headers } = sent;
    const answer = await this.#browser
      .fetch(path, {
        method,
        body,
        headers: { ...(body && { "content-type": "application/json" }), ...headers },
      })
      .then(async (response) => ({ response, text: await response.text() }))
      .catch(() => null);
    const status = answer?.response.status ?? 0;
    const type = answer?.response.headers.get("content-type") ?? "";
    if (!answer || (status >= 500 && !type.includes("problem+json"))) {
      await pause();
      return null;
    }
    if (!expected.includes(status)) throw new Error(`${method} ${path}: ${status} ${answer.text}`);
    return { status, body: type.includes("json") ? JSON.parse(answer.text) : answer.text };
  }
}

interface Sent {
  body?: string;
  headers?: Record<string, string>;
}

/** As long as it takes a person to try again. */
function pause(): Promise<void> {
  return wait(300 + Math.random() * 1500);
}

export function pick<T>(from: [T, ...T[]]): T;
export function pick<T>(from: readonly T[]): T | undefined;
export function pick<T>(from: readonly T[]): T | undefined {
  return from[Math.floor(Math.random() * from.length)];
}

export function count(counts: Map<string, number>, name: string, by = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}

function without(rows: string[], others: string[]): string[] {
  const left = [...others];
  return rows.filter((row) => {
    const place = left.indexOf(row);
    if (place !== -1) left.splice(place, 1);
    return place === -1;
  });
}

function sameText(one: string[], other: string[]): boolean {
  return one.join("\n") === other.join("\n");
}

function idsOf(answer: Answer | null): string[] {
  return answer?.ideas.map(({ id }) => id) ?? [];
}
