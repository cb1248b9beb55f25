import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://ribbon.example",
  DATABASE_URL: "postgres://ribbon:secret@db/ribbon",
  SESSION_SECRET: "x".repeat(32),
  GOOGLE_CLIENT_ID: "id",
  GOOGLE_CLIENT_SECRET: "secret",
};

test("the number of connections can be set, within reason", () => {
  const url = "postgres://ribbon@db/ribbon";
  const set = (connections: string) =>
    readConfig({ DATABASE_URL: url, DATABASE_CONNECTIONS: connections }).database;
  expect(set("40")).toEqual({ engine: "postgres", url, connections: 40 });
  expect(set("")).toEqual({ engine: "postgres", url, connections: null });
  expect(() => set("0")).toThrow(/DATABASE_CONNECTIONS must be a number of connections/);
});

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

test("the search of “Find it” is an https address with a place for the words; empty, it is off", () => {
  const search = (url?: string) => readConfig({ SEARCH_URL: url }).searchUrl;
  expect(search()).toBe("https://duckduckgo.com/?q=%s");
  expect(search("")).toBeNull();
  for (const url of ["https://search.example/find/%s?a=1&b=2", "https://shop.example:8443?q=%s"]) {
    expect(search(url)).toBe(url);
  }
  for (const url of [
    "http://search.example/?q=%s",
    "https://search.example/",
    "https://%s.example/",
    "https://search.example%s",
    "https://good.example@bad.example/%s",
    "https://search.example/ ?q=%s",
    "javascript:alert('%s')",
    "%s",
  ]) {
    expect(() => search(url), url).toThrow(/SEARCH_URL must be an address like https:/);
  }
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

test.each([
  [{ VAPID_PUBLIC_KEY: "B".repeat(87) }, "VAPID_PRIVATE_KEY"],
  [{ SMTP_URL: "https://mail.example" }, "SMTP_URL must be"],
  [{ MAIL_FROM: "nobody" }, "MAIL_FROM must be"],
])("%j cannot send reminders", (env, named) => {
  expect(() => readConfig(env)).toThrow(named);
});

test("reminders by mail come from the address that is named", () => {
  const env = { SMTP_URL: "smtps://user:password@mail.example", MAIL_FROM: "Us <us@mail.example>" };
  expect(readConfig(env)).toMatchObject({ mailFrom: "Us <us@mail.example>" });
  expect(readConfig({ MAIL_FROM: "us@mail.example" }).mailFrom).toBe("us@mail.example");
});

describe("the agent's model", () => {
  test("is the builtin one unless another is named", () => {
    expect(readConfig({}).llm).toBeNull();
  });

  test.each([
    [{ OPENAI_API_KEY: "k" }, { provider: "openai", apiKey: "k" }],
    [
      { ANTHROPIC_API_KEY: "k", LLM_MODEL: "mine" },
      { provider: "anthropic", model: "mine" },
    ],
    [{ GOOGLE_GENERATIVE_AI_API_KEY: "k" }, { provider: "google" }],
    [
      { LLM_BASE_URL: "http://localhost:11434/v1", LLM_MODEL: "llama3" },
      { provider: "compatible", model: "llama3", apiKey: null },
    ],
  ])("%j chooses it", (env, chosen) => {
    expect(readConfig(env).llm).toMatchObject(chosen);
  });

  test("is looked for on this machine in local mode only, and where none is configured", () => {
    expect(readConfig({}).ownModel).toMatchObject({ ports: [11_434, 1234, 8080] });
    const ports = { AGENT_MODEL_PORTS: "8000,8001" };
    expect(readConfig(ports).ownModel).toMatchObject({ ports: [8000, 8001] });
    for (const env of [production, { OPENAI_API_KEY: "k" }, { AGENT_MODEL: "builtin" }]) {
      expect(readConfig({ ...ports, ...env }).ownModel).toBeNull();
    }
  });

  test("is asked as often as the operator allows", () => {
    const env = { OPENAI_API_KEY: "k" };
    expect(readConfig(env).llm?.daily).toEqual({ perPerson: null, all: null });
    const limited = { ...env, LLM_DAILY_PER_PERSON: "20", LLM_DAILY_TOTAL: "1000" };
    expect(readConfig(limited).llm?.daily).toEqual({ perPerson: 20, all: 1000 });
    for (const wrong of ["0", "-1", "2.5", "many"]) {
      expect(() => readConfig({ ...env, LLM_DAILY_TOTAL: wrong })).toThrow("LLM_DAILY_TOTAL must");
    }
  });

  test("is the builtin one where that is asked for, whatever else is set", () => {
    expect(readConfig({ AGENT_MODEL: "builtin", OPENAI_API_KEY: "k" }).llm).toBeNull();
  });

  test.each([
    [{ OPENAI_API_KEY: "secret", ANTHROPIC_API_KEY: "secret" }, "choose one model"],
    [{ LLM_BASE_URL: "http://localhost:11434/v1" }, "LLM_MODEL"],
    [{ LLM_MODEL: "llama3" }, "LLM_BASE_URL"],
    [{ LLM_API_KEY: "secret" }, "LLM_BASE_URL"],
    [{ AGENT_MODEL: "llama3" }, "AGENT_MODEL must be builtin"],
    [{ AGENT_MODEL_PORTS: "ollama" }, "AGENT_MODEL_PORTS must be port numbers"],
    [{ AGENT_MODEL_PORTS: "1234,99999" }, "AGENT_MODEL_PORTS must be port numbers"],
    [{ LLM_BASE_URL: "ftp://x", LLM_MODEL: "x" }, "LLM_BASE_URL must be"],
  ])("%j says nothing clear", (env, named) => {
    expect(() => readConfig(env)).toThrow(named);
    expect(() => readConfig(env)).not.toThrow("secret");
  });
});

describe("payments", () => {
  const keys = {
    STRIPE_SECRET_KEY: "sk_test_x",
    STRIPE_PUBLISHABLE_KEY: "pk_test_x",
    STRIPE_WEBHOOK_SECRET: "whsec_x",
  };

  test("are Stripe's when its keys are set, and production starts without them", () => {
    expect(readConfig({}).stripe).toBeNull();
    expect(readConfig(production).stripe).toBeNull();
    expect(readConfig({ ...production, ...keys }).stripe).toMatchObject({ apiUrl: null });
  });

  test.each(Object.keys(keys))("%s alone names the two that are missing", (name) => {
    const others = Object.keys(keys).filter((other) => other !== name);
    const set = Object.fromEntries(Object.entries(keys).filter(([key]) => key === name));
    const pattern = others.map((other) => `${other} is missing`).join(".*");
    expect(() => readConfig(set)).toThrow(new RegExp(pattern, "s"));
  });

  test("a key in the wrong place is named, and not shown", () => {
    const swapped = { ...keys, STRIPE_PUBLISHABLE_KEY: "sk_live_hunter2" };
    expect(() => readConfig(swapped)).toThrow("STRIPE_PUBLISHABLE_KEY must be");
    expect(() => readConfig(swapped)).not.toThrow("hunter2");
  });

  test("are asked for by https in production", () => {
    const env = { ...production, ...keys, STRIPE_API_URL: "http://localhost:1" };
    expect(() => readConfig(env)).toThrow("STRIPE_API_URL must begin with https:");
  });
});
