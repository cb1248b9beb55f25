import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { questions } from "../../../shared/questionnaire.ts";
import { users } from "../../db/schema/users.ts";
import type { Browser } from "../../testing/browser.ts";
import { type TestServer, startServer } from "../../testing/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

let people = 0;
/** Somebody new, so that limits start from nothing. */
const somebody = () => server.signIn(`person${(people += 1)}@example.com`);

const create = (browser: Browser, profile: object) =>
  browser.send("POST", "/api/profiles", profile);

test("a name is enough; everything else is empty until it is known", async () => {
  const browser = await somebody();
  const { status, body } = await create(browser, { name: "  Mum  " });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: "Mum",
    color: "#3B82F6",
    ageRange: null,
    personalityTraits: [],
    giftPreferences: [],
    interests: null,
  });
  expect(body).not.toHaveProperty("userId");
  expect((await browser.send("GET", `/api/profiles/${body.id}`)).body).toEqual(body);
});

test("all answers are kept as given", async () => {
  const browser = await somebody();
  const answers = {
    name: "Großmama 👵🏽",
    color: "teal",
    ageRange: "Senior 70+",
    gender: "Female",
    personalityTraits: ["Thoughtful", "Other"],
    customPersonalityOther: "Stubborn, in a good way",
    interests: "Roses\nand her allotment",
    relationship: "Family",
    closeness: "Very close",
    budget: "$1,000-$10,000",
    giftPreferences: ["Experiences"],
    dislikes: "Clutter",
    giftStyle: "unique-thoughtful",
    location: "Köln",
    additionalNotes: "Turns 80 in May.",
  };
  const { body } = await create(browser, answers);
  expect(body).toMatchObject({ ...answers, color: "#14B8A6" });
});

test("people are listed in the order they were added", async () => {
  const browser = await somebody();
  for (const name of ["C", "A", "B"]) await create(browser, { name });
  const { body } = await browser.send("GET", "/api/profiles");
  expect(body.map(({ name }: { name: string }) => name)).toEqual(["C", "A", "B"]);
});

test("a change touches what it names and nothing else", async () => {
  const browser = await somebody();
  const { body: before } = await create(browser, { name: "Dad", interests: "Golf", color: "red" });
  const change = { name: "Papa", interests: null };
  const { body: after } = await browser.send("PATCH", `/api/profiles/${before.id}`, change);
  expect(after).toMatchObject({ name: "Papa", interests: null, color: "#EF4444" });
  expect(Date.parse(after.updatedAt)).toBeGreaterThanOrEqual(Date.parse(before.updatedAt));
});

test("a deleted person is gone", async () => {
  const browser = await somebody();
  const { body } = await create(browser, { name: "Ex" });
  expect((await browser.send("DELETE", `/api/profiles/${body.id}`)).status).toBe(204);
  expect((await browser.send("GET", `/api/profiles/${body.id}`)).status).toBe(404);
  expect((await browser.send("DELETE", `/api/profiles/${body.id}`)).status).toBe(404);
});

describe("a name", () => {
  test.each([
    ["of 20 letters", "A".repeat(20)],
    ["of 20 characters as a person counts them", "e\u0301".repeat(20)],
    ["with a family emoji that counts as one", `${"A".repeat(19)}👨‍👩‍👧‍👦`],
    ["of an emoji alone", "🎁"],
    ["of punctuation alone", "?!"],
  ])("%s fits", async (_what, name) => {
    expect((await create(await somebody(), { name })).status).toBe(200);
  });

  test.each([
    ["blank", "   "],
    ["of 21 letters", "A".repeat(21)],
    ["of 21 accented letters", "e\u0301".repeat(21)],
    ["with a control character", "Mum\u0007"],
    ["that hides a novel in combining marks", `A${"\u0301".repeat(5000)}`],
  ])("%s does not", async (_what, name) => {
    const browser = await somebody();
    const { status, body } = await create(browser, { name });
    expect({ status, field: body.field }).toEqual({ status: 422, field: "name" });
    expect((await browser.send("GET", "/api/profiles")).body).toEqual([]);
  });
});

describe("a colour", () => {
  test.each([
    ["#a1b2c3", "#A1B2C3"],
    ["Indigo", "#6366F1"],
    ["PINK", "#EC4899"],
  ])("%s is stored as %s", async (given, stored) => {
    expect((await create(await somebody(), { name: "A", color: given })).body.color).toBe(stored);
  });

  test.each(["mauve", "#12345", "#GGGGGG", "red;", "", "#3B82F6 "])("%j is none", async (color) => {
    const { status, body } = await create(await somebody(), { name: "A", color });
    expect({ status, field: body.field }).toEqual({ status: 400, field: "color" });
  });
});

describe("limits", () => {
  test.each([
    ["interests", questions.interests.limit],
    ["dislikes", questions.dislikes.limit],
    ["gender", questions.gender.limit],
    ["location", questions.location.limit],
    ["customPersonalityOther", questions.customPersonalityOther.limit],
    ["additionalNotes", questions.additionalNotes.limit],
  ])("%s holds %i characters and not one more", async (field, limit) => {
    const browser = await somebody();
    const most = await create(browser, { name: "A", [field]: "ü".repeat(limit) });
    expect(most.status).toBe(200);
    const more = await create(browser, { name: "B", [field]: "ü".repeat(limit + 1) });
    expect({ status: more.status, field: more.body.field }).toEqual({ status: 422, field });
  });

  test.each([
    ["ageRange", "Adult"],
    ["budget", "$1"],
    ["relationship", "Nemesis"],
    ["closeness", "Distant"],
    ["giftStyle", "loud"],
  ])("%s takes no value outside its list", async (field, value) => {
    const { status, body } = await create(await somebody(), { name: "A", [field]: value });
    expect({ status, field: body.field }).toEqual({ status: 422, field });
  });

  test("a choice counts once", async () => {
    const giftPreferences = ["Experiences", "Experiences"];
    const { status, body } = await create(await somebody(), { name: "A", giftPreferences });
    expect({ status, field: body.field }).toEqual({ status: 422, field: "giftPreferences" });
  });

  test("of twenty at once by somebody with four people, one gets the fifth place", async () => {
    const browser = await somebody();
    for (const name of ["A", "B", "C", "D"]) await create(browser, { name });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => create(browser, { name: `New ${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(19);
    expect(refused[0]?.body.code).toBe("limit_reached");
    expect(refused[0]?.body.message).toContain("Profile limit reached");
    expect((await browser.send("GET", "/api/profiles")).body).toHaveLength(5);
  });

  test("a larger plan has more room, whatever case its name is in", async () => {
    const browser = await somebody();
    const { body: me } = await browser.send("GET", "/api/auth/user");
    await server.database.db
      .update(users)
      .set({ subscriptionTier: "Basic" })
      .where(eq(users.id, me.id));
    const answers = [];
    for (let count = 0; count < 11; count += 1) answers.push(await create(browser, { name: "A" }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  test("nobody adds people to another's account", async () => {
    const browser = await somebody();
    const other = await (await somebody()).send("GET", "/api/auth/user");
    const { status, body } = await create(browser, { name: "A", userId: other.body.id });
    expect({ status, field: body.field }).toEqual({ status: 422, field: "userId" });
    const { body: me } = await browser.send("GET", "/api/auth/user");
    expect((await create(browser, { name: "A", userId: me.id })).status).toBe(200);
  });
});

describe("sample people", () => {
  test("come filled in, once per account, and count like any other", async () => {
    const browser = await somebody();
    const { status, body } = await browser.send("POST", "/api/profiles/samples");
    expect(status).toBe(200);
    expect(body).toHaveLength(2);
    for (const person of body) expect(person.interests).toBeTruthy();
    expect((await browser.send("GET", "/api/auth/user")).body.demoProfilesCreated).toBe(true);
    const again = await browser.send("POST", "/api/profiles/samples");
    expect({ status: again.status, code: again.body.code }).toEqual({
      status: 409,
      code: "conflict",
    });
    expect((await browser.send("GET", "/api/profiles")).body).toHaveLength(2);
    expect((await browser.send("DELETE", `/api/profiles/${body[0].id}`)).status).toBe(204);
  });

  test("asked for twice at once, they come once", async () => {
    const browser = await somebody();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => browser.send("POST", "/api/profiles/samples")),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await browser.send("GET", "/api/profiles")).body).toHaveLength(2);
  });

  test("are still on offer after there was no room for them", async () => {
    const browser = await somebody();
    for (const name of ["A", "B", "C", "D"]) await create(browser, { name });
    expect((await browser.send("POST", "/api/profiles/samples")).status).toBe(403);
    expect((await browser.send("GET", "/api/auth/user")).body.demoProfilesCreated).toBe(false);
  });
});

describe("a generated response", () => {
  test("is refused without the tokens, and nothing is stored", async () => {
    const browser = await somebody();
    const wish = { name: "Mum", generateResponse: true };
    const { status, body } = await create(browser, wish);
    expect({ status, code: body.code }).toEqual({ status: 402, code: "insufficient_tokens" });
    expect(body.message).toContain("Insufficient tokens");
    expect((await browser.send("GET", "/api/profiles")).body).toEqual([]);
  });

  test("does not keep a change from being refused whole", async () => {
    const browser = await somebody();
    const { body: before } = await create(browser, { name: "Mum" });
    const change = { name: "Mama", generateResponse: true };
    expect((await browser.send("PATCH", `/api/profiles/${before.id}`, change)).status).toBe(402);
    expect((await browser.send("GET", `/api/profiles/${before.id}`)).body).toEqual(before);
  });
});

test("clearing a person's data leaves the person and their answers", async () => {
  const browser = await somebody();
  const { body: before } = await create(browser, { name: "Mum", interests: "Roses" });
  expect((await browser.send("POST", `/api/profiles/${before.id}/clear`)).status).toBe(204);
  expect((await browser.send("GET", `/api/profiles/${before.id}`)).body).toEqual(before);
});

describe("what is wrong is refused by its field, and nothing is stored", () => {
  test.each<[string, number, string, object]>([
    ["a blank name", 422, "name", { name: " \t " }],
    ["a name of 21 characters", 422, "name", { name: "A".repeat(21) }],
    ["a name that is a number", 400, "name", { name: 7 }],
    ["no name at all", 400, "name", { name: null }],
    ["a colour that is none", 400, "color", { color: "mauve" }],
    ["a colour that is a number", 400, "color", { color: 0x3b82f6 }],
    ["an age outside the list", 422, "ageRange", { ageRange: "Adult" }],
    ["a trait outside the list", 422, "personalityTraits", { personalityTraits: ["Grumpy"] }],
    ["traits that are no list", 400, "personalityTraits", { personalityTraits: "Artistic" }],
    ["a preference outside the list", 422, "giftPreferences", { giftPreferences: ["Cash"] }],
    ["501 characters", 422, "interests", { interests: "x".repeat(501) }],
    ["2,001 characters", 422, "additionalNotes", { additionalNotes: "x".repeat(2001) }],
    ["201 characters", 422, "customPersonalityOther", { customPersonalityOther: "x".repeat(201) }],
    ["an unknown field", 400, "admin", { admin: true }],
    ["a wish that is no yes or no", 400, "generateResponse", { generateResponse: "yes" }],
  ])("%s: %i at %s", async (_what, status, field, wrong) => {
    const browser = await somebody();
    const refused = await create(browser, { name: "Mum", ...wrong });
    expect(refused.status).toBe(status);
    expect(fieldOf(refused.body)).toBe(field);
    expect(refused.body.message).toBeTruthy();
    expect((await browser.send("GET", "/api/profiles")).body).toEqual([]);

    const { body: before } = await create(browser, { name: "Mum", interests: "Roses" });
    // What is right beside it is not stored either.
    const change = { location: "Köln", ...wrong };
    const unchanged = await browser.send("PATCH", `/api/profiles/${before.id}`, change);
    expect(unchanged.status).toBe(status);
    expect(fieldOf(unchanged.body)).toBe(field);
    expect((await browser.send("GET", `/api/profiles/${before.id}`)).body).toEqual(before);
  });

  test.each<[string, number, RequestInit]>([
    ["what is not JSON", 400, { body: '{"name":' }],
    ["a list", 400, { body: '[{"name":"Mum"}]' }],
    ["two megabytes", 413, { body: JSON.stringify({ interests: "x".repeat(2e6) }) }],
  ])("%s: %i", async (_what, status, init) => {
    const browser = await somebody();
    const { body: before } = await create(browser, { name: "Mum" });
    const headers = { "content-type": "application/json" };
    for (const [method, path] of [
      ["POST", "/api/profiles"],
      ["PATCH", `/api/profiles/${before.id}`],
    ] as const) {
      const response = await browser.fetch(path, { ...init, method, headers });
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ status, message: expect.any(String) });
    }
    expect((await browser.send("GET", "/api/profiles")).body).toEqual([before]);
  });
});

/** An item of a list is named by its place in it. */
function fieldOf({ field }: { field: string }): string | undefined {
  return field.split(".")[0];
}
