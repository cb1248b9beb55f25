import { afterAll, beforeAll, expect, test } from "vitest";
import { understoodLimits } from "../../../../shared/understood-limits.ts";
import { described } from "../../../testing/described.ts";
import { fakeAgent } from "../../../testing/fake-agent.ts";
import { type TestServer, startServer } from "../../../testing/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test.each([
  ["x".repeat(understoodLimits.thing + 1), "loves", "At most 120 characters."],
  ["  ", "loves", "Cannot be blank."],
  ["seven", "age", "An age is a whole number of years, from 0 to 120."],
  ["121", "age", "An age is a whole number of years, from 0 to 120."],
])("refuse %j as %s", async (thing, meaning, message) => {
  const ada = await described(server);
  const { status, body } = await ada.correct(thing, meaning);
  expect({ status, problems: body.problems }).toEqual({
    status: 422,
    problems: [{ field: "thing", message }],
  });
  expect(await ada.understood()).toEqual([]);
});

test("are at most fifty for one person, also at once, and one of them can still be changed", async () => {
  const ada = await described(server);
  const most = understoodLimits.correctionsPerProfile;
  const added = await Promise.all(
    Array.from({ length: most + 3 }, (_, number) => ada.correct(`Number ${number}`, "avoid")),
  );
  expect(added.filter(({ status }) => status === 200)).toHaveLength(most);
  const refused = added.find(({ status }) => status !== 200);
  expect(refused?.body).toMatchObject({
    code: "limit_reached",
    message: "You can correct up to 50 things about one person.",
  });
  const [first] = await ada.understood();
  expect((await ada.correct(first?.thing ?? "", "loves")).status).toBe(200);
  expect(await ada.understood()).toHaveLength(most);
});

test("are in the export, and go with the person", async () => {
  const ada = await described(server);
  const { body: stored } = await ada.correct("Roses", "has");
  const exported = async () =>
    (await ada.browser.send("GET", "/api/account/export")).body.corrections;
  expect(await exported()).toEqual([stored]);
  await ada.browser.send("DELETE", ada.path);
  expect(await exported()).toEqual([]);
  await ada.browser.send("POST", `${ada.path}/restore`);
  expect(await exported()).toEqual([stored]);
});

test("can be told while the reader fails, which says so", async () => {
  const failing = await startServer(
    {},
    { database: server.database, agent: fakeAgent({ fails: true }) },
  );
  try {
    const ada = await described(failing);
    expect((await ada.correct("Roses", "has")).status).toBe(200);
    expect((await ada.browser.send("GET", `${ada.path}/understood`)).body).toMatchObject({
      status: 503,
      message: "Ribbon could not read the answers just now. Please try again.",
    });
  } finally {
    await failing.close();
  }
});
