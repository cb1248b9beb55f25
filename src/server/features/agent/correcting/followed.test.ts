import { LLMock } from "@copilotkit/aimock";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Understood } from "../../../../shared/understood.ts";
import { builtin } from "../../../testing/builtin.ts";
import { described } from "../../../testing/described.ts";
import { type TestServer, startServer } from "../../../testing/server.ts";
import { reader } from "../../../testing/understood.ts";
import { openAgent } from "../thinking/agent.ts";
import { openLlmEngine } from "../thinking/engines/llm.ts";

const proposed = [
  "Hand grinder for coffee beans",
  "Goatskin gloves for gardening",
  "Vinyl of a jazz trio",
  "Field guide to garden birds",
  "Compact binoculars",
  "Concert at a small club",
  "Record brush of goat hair",
  "Enamel sign of a heron",
  "Wool blanket",
  "Linen apron",
  "Set of brass bookmarks",
  "Walnut-free picnic basket",
  "Poster of warblers",
  "Puzzle of a harbor",
];
const mock = new LLMock({ port: 0 });

async function startModel() {
  await mock.start();
  const elements = proposed.map((title) => ({
    title,
    reason: `For ${/gardening/.test(title) ? "gardening" : "jazz"}, which she enjoys.`,
    quote: /gardening/.test(title) ? "gardening" : "jazz",
    lowPrice: 28,
    highPrice: 40,
  }));
  mock.addFixture({ match: {}, response: { content: JSON.stringify({ elements }) } });
  return openLlmEngine({
    provider: "compatible",
    model: "some-model",
    apiKey: null,
    baseUrl: new URL(`${mock.url}/v1`),
    timeout: 20_000,
  });
}
afterAll(() => mock.stop());

const servers = new Map<string, TestServer>();
beforeAll(async () => {
  for (const engine of [builtin(), await startModel()]) {
    const agent = openAgent(engine, reader);
    servers.set(engine.name, await startServer({}, { agent }));
  }
});
afterAll(async () => {
  for (const server of servers.values()) await server.close();
});

function giver(engine = "builtin", more: object = {}) {
  const server = servers.get(engine);
  if (!server) throw new Error("no server");
  return described(server, more);
}

test.each(["builtin", "some-model"])(
  "the next ideas of %s follow a correction, whatever the answers say",
  async (engine) => {
    const before = await (await giver(engine)).generate();
    const titles = (ideas: typeof before) => ideas.map(({ title }) => title).join(", ");
    expect(JSON.stringify(before)).toMatch(/coffee/i);
    expect(before).not.toContainEqual(
      expect.objectContaining({ fact: expect.objectContaining({ quote: "gardening" }) }),
    );

    const ada = await giver(engine);
    await ada.correct("coffee", "avoid");
    await ada.correct("Gardening", "loves");
    const after = await ada.generate();
    expect(after).toHaveLength(10);
    expect(titles(after)).not.toMatch(/coffee|espresso|roast|beans|aeropress/i);
    expect(after).toContainEqual(
      expect.objectContaining({
        fact: { field: "What you told Ribbon", quote: expect.stringMatching(/^gardening$/i) },
      }),
    );
    if (engine === "some-model") {
      const told = JSON.stringify(mock.getLastRequest()?.body);
      expect(told).toContain(String.raw`{\"thing\":\"coffee\",\"is\":\"something to avoid\"}`);
    }
  },
);

test.each(["builtin", "some-model"])(
  "what was given is not proposed again by %s, and what was loved says what they like",
  async (engine) => {
    const [repeated] = await (await giver(engine)).generate();
    const ada = await giver(engine);
    const give = (title: string, verdict: string) =>
      ada.browser.send("POST", `${ada.path}/gifts`, { title, verdict, givenOn: "2024-03-04" });
    await give(repeated?.title ?? "", "unused");
    await give("Watercolor paint set", "loved");
    const after = await ada.generate();
    expect(after).toHaveLength(10);
    expect(after.map(({ title }) => title)).not.toContain(repeated?.title);
    const fact = { field: "A gift they loved", quote: "Watercolor paint set" };
    if (engine === "builtin") expect(after).toContainEqual(expect.objectContaining({ fact }));
    else {
      const told = JSON.stringify(mock.getLastRequest()?.body);
      const said = { about: fact.field, polarity: "likes", quote: fact.quote };
      expect(told).toContain(JSON.stringify(JSON.stringify(said)).slice(1, -1));
    }
    expect(await ada.understood()).toContainEqual(
      expect.objectContaining({ kind: "loves", thing: fact.quote }),
    );
    // Put right like everything else that Ribbon takes for true.
    await ada.correct(fact.quote, "ignore");
    expect(await ada.understood()).toContainEqual(
      expect.objectContaining({ kind: "ignored", thing: fact.quote }),
    );
    if (engine === "builtin") {
      expect(JSON.stringify(await ada.generate())).not.toContain(fact.field);
    }
  },
);

describe("a birthday on file", () => {
  const year = new Date().getUTCFullYear() - 10;
  // The first of January has been, in every year that has begun.
  const birthday = { kind: "birthday", name: "Birthday", date: `${year}-01-01` };
  const notes = { ageRange: "Child (0-12)", additionalNotes: "He is 6." };
  const agesTold = () => /ages[^\d]*(\d+ to \d+)/.exec(JSON.stringify(mock.getLastRequest()?.body));

  test("tells the agent the age, and the person's page says so, until it is corrected", async () => {
    const ada = await giver("some-model", notes);
    const ageEntry = async () => (await ada.understood()).find(({ kind }) => kind === "age");
    await ada.browser.send("POST", `${ada.path}/occasions`, birthday);
    await ada.generate();
    expect(agesTold()?.[1]).toBe("10 to 10");
    expect(await ageEntry()).toMatchObject({
      thing: birthday.date,
      age: { from: 10, to: 10 },
      source: { field: "Birthday", words: `January 1, ${year}` },
    });

    const { body: ignored } = await ada.correct(birthday.date, "ignore");
    expect(await ageEntry()).toMatchObject({ age: { from: 6, to: 6 } });
    expect(await ada.understood()).toContainEqual(
      expect.objectContaining({ kind: "ignored", thing: birthday.date }),
    );
    await ada.browser.send("DELETE", `/api/corrections/${ignored.id}`);
    await ada.correct("8", "age");
    expect(await ageEntry()).toMatchObject({ age: { from: 8, to: 8 } });
  });

  test.each([
    ["without a year", [{ ...birthday, date: "--01-01" }]],
    ["that does not return", [{ ...birthday, yearly: false }]],
    ["beside another one", [birthday, { ...birthday, date: `${year - 30}-05-05` }]],
    ["that is none", [{ ...birthday, kind: "anniversary" }]],
  ])("%s tells no age", async (_, occasions) => {
    const ada = await giver("some-model", notes);
    for (const one of occasions) {
      const { status } = await ada.browser.send("POST", `${ada.path}/occasions`, one);
      expect(status).toBe(200);
    }
    const [age] = await ada.understood();
    expect(age).toMatchObject({ age: { from: 6, to: 6 }, source: { field: "Additional Notes" } });
  });
});

describe("what was understood", () => {
  const shown = (entries: Understood[]) =>
    entries.map(({ kind, thing, source }) => [kind, thing, source?.field, source?.words]);

  test("is told thing by thing, with the words it rests on", async () => {
    const ada = await giver();
    const entries = await ada.understood();
    expect(shown(entries)).toEqual([
      ["age", "61", "Additional Notes", "She is 61."],
      ["loves", "coffee", "Interests", "coffee"],
      ["loves", "jazz", "Interests", "jazz"],
      ["loves", "birdwatching", "Interests", "birdwatching"],
      ["avoid", "gardening", "Dislikes", "gardening"],
      ["avoid", "scented candles", "Dislikes", "scented candles"],
      ["limit", "nuts", "Additional Notes", "She is allergic to nuts."],
      ["has", "bread maker", "Additional Notes", "She already has a bread maker."],
    ]);
    expect(entries.find(({ kind }) => kind === "limit")).toMatchObject({ limit: "Allergy" });
    expect(entries[0]).toMatchObject({ age: { from: 61, to: 61 }, correction: null });
  });

  test("is what the giver says once they correct it, until they take it back", async () => {
    const ada = await giver();
    const { body: first } = await ada.correct(" Coffee ", "avoid");
    await ada.correct("nuts", "ignore");
    await ada.correct("sourdough", "loves");
    await ada.correct("7", "age");
    const entries = await ada.understood();
    const about = (thing: string) => entries.filter((one) => one.thing.toLowerCase() === thing);
    // In its place; what was added by hand comes first.
    expect(entries.map(({ thing }) => thing)).toEqual([
      "sourdough",
      "7",
      "Coffee",
      "jazz",
      "birdwatching",
      "gardening",
      "scented candles",
      "nuts",
      "bread maker",
    ]);
    expect(about("coffee")).toEqual([
      {
        kind: "avoid",
        thing: "Coffee",
        limit: null,
        age: null,
        source: { field: "Interests", words: "coffee" },
        correction: { id: first.id, thing: "Coffee", meaning: "avoid" },
      },
    ]);
    expect(about("nuts")).toMatchObject([{ kind: "ignored" }]);
    expect(about("sourdough")).toMatchObject([{ kind: "loves", source: null }]);
    expect(about("7")).toMatchObject([{ kind: "age", age: { from: 7, to: 7 } }]);

    // Said again of the same thing, in other words, it is the same correction.
    const { body: again } = await ada.correct("the coffees", "has");
    expect(again).toMatchObject({ id: first.id, meaning: "has" });
    expect((await ada.browser.send("DELETE", `/api/corrections/${first.id}`)).status).toBe(204);
    expect((await ada.browser.send("DELETE", `/api/corrections/${first.id}`)).status).toBe(404);
    expect(shown(await ada.understood())).toContainEqual([
      "loves",
      "coffee",
      "Interests",
      "coffee",
    ]);
  });

  test("comes from the chat as well, and ideas for a list go by it", async () => {
    const told = async () => {
      const ada = await giver("builtin", { interests: "jazz" });
      await ada.say("She loves pottery.");
      const quotes = async () => JSON.stringify((await ada.generate()).map(({ fact }) => fact));
      return { ...ada, quotes };
    };
    const ada = await told();
    expect(shown(await ada.understood())).toContainEqual([
      "loves",
      "pottery",
      "What you said in the chat",
      "She loves pottery.",
    ]);
    expect(await ada.quotes()).toContain("pottery");
    const eve = await told();
    await eve.correct("pottery", "ignore");
    expect(await eve.quotes()).not.toContain("pottery");
  });
});
