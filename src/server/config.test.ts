import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://ribbon.example",
  DATABASE_URL: "postgres://ribbon:secret@db/ribbon",
  SESSION_SECRET: "x".repeat(32),
  GOOGLE_CLIENT_ID: "id",
  GOOGLE_CLIENT_SECRET: "secret",
};

test("nothing set is local mode, on this machine only", () => {
  expect(readConfig({})).toMatchObject({
    mode: "local",
    host: "localhost",
    port: 3000,
    google: null,
    database: { engine: "embedded" },
  });
});

test("an empty variable is one that is not set", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "", HOST: "" })).toEqual(readConfig({}));
});

test("production with everything it needs starts", () => {
  expect(readConfig(production)).toMatchObject({
    mode: "production",
    host: "0.0.0.0",
    database: { engine: "postgres" },
    google: { clientId: "id" },
  });
});

test("production with a stand-in does not start, and all that is missing is named", () => {
  expect(() => readConfig({ NODE_ENV: "production" })).toThrow(
    /GOOGLE_CLIENT_ID.*GOOGLE_CLIENT_SECRET.*DATABASE_URL.*SESSION_SECRET.*PUBLIC_URL/s,
  );
});

test.each(Object.keys(production).filter((name) => name !== "NODE_ENV"))(
  "production without %s does not start",
  (name) => {
    expect(() => readConfig({ ...production, [name]: undefined })).toThrow(name);
  },
);

test("every problem is named in one message", () => {
  const broken = {
    PORT: "lots",
    DATABASE_URL: "mysql://x",
    SESSION_SECRET: "short",
    LOG_LEVEL: "?",
  };
  expect(() => readConfig(broken)).toThrow(/PORT.*DATABASE_URL.*SESSION_SECRET.*LOG_LEVEL/s);
});

test("what is wrong and what is missing are named together", () => {
  const broken = { NODE_ENV: "production", PORT: "lots" };
  expect(() => readConfig(broken)).toThrow(/PORT must be.*DATABASE_URL is missing/s);
});

test("a message about a secret does not hold it", () => {
  expect(() => readConfig({ SESSION_SECRET: "hunter2" })).not.toThrow(/hunter2/);
});

test.each([
  [{ PUBLIC_URL: "https://ribbon.example" }, "PUBLIC_URL"],
  [{ HOST: "0.0.0.0" }, "HOST"],
  [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET"],
])("local mode cannot be opened to others: %j", (env, named) => {
  expect(() => readConfig(env)).toThrow(named);
});

test("production is https", () => {
  expect(() => readConfig({ ...production, PUBLIC_URL: "http://ribbon.example" })).toThrow(
    "https:",
  );
});
