import { resolve } from "node:path";
import * as z from "zod/mini";
import { StartError } from "./start-error.ts";

/** How the server runs, read once from the environment. */
export interface Config {
  mode: "local" | "production";
  port: number;
  /** Where to listen. Local mode has stand-ins that let anybody in, so it stays on this machine. */
  host: string;
  /** The address people use; sign-in returns to it and foreign origins are told apart by it. */
  publicUrl: URL;
  database:
    | { engine: "embedded"; dataDir: string }
    /** `connections`: how many this server may hold; null means the pool's own number. */
    | { engine: "postgres"; url: string; connections: number | null };
  /** Where local mode keeps what it makes for itself. */
  dataDir: string;
  /** Null in local mode without one: it is then made once and kept in the data folder. */
  sessionSecret: string | null;
  /** Null means the local identity provider. */
  google: { clientId: string; clientSecret: string; issuer: URL } | null;
  /** Null means the builtin engine. */
  llm: LlmConfig | null;
  /** Where a model that runs on this machine is looked for, to think before the builtin engine; null is nowhere. */
  ownModel: OwnModelConfig | null;
  /** Null means the sandbox in local mode, and that nothing can be bought in production. */
  stripe: StripeConfig | null;
  /** Null means no mail, or, in local mode, mail that is written to a folder. */
  smtp: URL | null;
  /** Whom mail comes from. */
  mailFrom: string;
  /** Null means keys that are made once and kept in the database. */
  vapid: { publicKey: string; privateKey: string } | null;
  /** Where “Find it” looks for an idea: an address with `%s` for its title. Null means that nobody is sent anywhere. */
  searchUrl: string | null;
  /** Tokens that a new account begins with. */
  welcomeTokens: number;
  metricsPort: number | null;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  /** How many proxies stand in front; the caller's address is the one the outermost of them saw. */
  trustProxy: number;
  /** Multiplies every rate limit. */
  rateLimitFactor: number;
}

export interface ModelConfig {
  provider: "openai" | "anthropic" | "google" | "compatible";
  model: string;
  apiKey: string | null;
  /** Null means the provider's own. */
  baseUrl: URL | null;
  /** How long one call may take, in milliseconds. */
  timeout: number;
}

/** Requests in a day; null means as many as anybody can pay for. */
export interface Ceilings {
  perPerson: number | null;
  all: number | null;
}

export interface LlmConfig extends ModelConfig {
  daily: Ceilings;
  /** How long it is not asked after several failures in a row, in milliseconds. */
  pause: number;
}

/** In milliseconds: `timeout` for one call to the model, and `patience` for finding out whether it is there. */
export interface OwnModelConfig {
  ports: number[];
  timeout: number;
  patience: number;
}

export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Null means Stripe's own. */
  apiUrl: URL | null;
}

const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535));
/** `1234,8080` */
const portList = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d+(?:,\d+)*$/)),
    z.transform((text): unknown[] => text.split(",")),
  ),
  z.array(port),
);
/** A column of integers counts no further. */
const ceiling = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_000_000_000));
const url = (protocol: RegExp) => z.url({ protocol, hostname: /.+/ });

const DEFAULT_SEARCH = "https://duckduckgo.com/?q=%s";

/** The host stands before the placeholder: nothing that an agent writes chooses where people are sent. */
const searchTemplate = z
  .string()
  .check(
    z.refine(
      (value) => /^https:\/\/[^\s/?#@%\\]+[/?#][^\s\\]*%s/.test(value) && URL.canParse(value),
    ),
  );

// An empty variable is one that is not set.
const optional = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value) => (value === "" ? undefined : value)),
    z.optional(schema),
  );

const environment = z.object({
  NODE_ENV: optional(z.string()),
  PORT: optional(port),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(url(/^https?$/)),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(url(/^postgres(ql)?$/)),
  DATABASE_CONNECTIONS: optional(z.coerce.number().check(z.int(), z.gte(2), z.lte(500))),
  SESSION_SECRET: optional(z.string().check(z.minLength(32))),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: optional(url(/^https?$/)),
  AGENT_MODEL: optional(z.literal("builtin")),
  AGENT_MODEL_PORTS: optional(portList),
  OPENAI_API_KEY: optional(z.string()),
  ANTHROPIC_API_KEY: optional(z.string()),
  GOOGLE_GENERATIVE_AI_API_KEY: optional(z.string()),
  LLM_BASE_URL: optional(url(/^https?$/)),
  LLM_API_KEY: optional(z.string()),
  LLM_MODEL: optional(z.string()),
  LLM_TIMEOUT: optional(z.coerce.number().check(z.positive(), z.lte(100))),
  LLM_PAUSE: optional(z.coerce.number().check(z.gte(0), z.lte(3600))),
  LLM_DAILY_PER_PERSON: optional(ceiling),
  LLM_DAILY_TOTAL: optional(ceiling),
  STRIPE_SECRET_KEY: optional(z.string().check(z.regex(/^(sk|rk)_/))),
  STRIPE_PUBLISHABLE_KEY: optional(z.string().check(z.startsWith("pk_"))),
  STRIPE_WEBHOOK_SECRET: optional(z.string().check(z.startsWith("whsec_"))),
  STRIPE_API_URL: optional(url(/^https?$/)),
  SMTP_URL: optional(url(/^smtps?$/)),
  MAIL_FROM: optional(z.string().check(z.regex(/^[^<>@\s][^<>\r\n]*<?[^<>@\s]*@[^<>@\s]+>?$/))),
  VAPID_PUBLIC_KEY: optional(z.string().check(z.regex(/^[\w-]{87}$/))),
  VAPID_PRIVATE_KEY: optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  WELCOME_TOKENS: optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
  // Empty, it is off.
  SEARCH_URL: z.optional(z.union([z.literal(""), searchTemplate])),
  METRICS_PORT: optional(port),
  LOG_LEVEL: optional(z.enum(["debug", "info", "warn", "error", "silent"])),
  TRUST_PROXY: optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10))),
  RATE_LIMIT_FACTOR: optional(z.coerce.number().check(z.positive())),
});

/** What each variable must look like, for the message that lists what is wrong. */
const expectations: Record<keyof z.infer<typeof environment>, string> = {
  NODE_ENV: "any text",
  PORT: "a port number",
  HOST: "an address to listen on",
  PUBLIC_URL: "an address like https://ribbon.example",
  DATA_DIR: "a folder",
  DATABASE_URL: "an address like postgres://user:password@host/database",
  DATABASE_CONNECTIONS: "a number of connections, 2 to 500",
  SESSION_SECRET: "at least 32 characters",
  GOOGLE_CLIENT_ID: "the client id of Google's console",
  GOOGLE_CLIENT_SECRET: "the client secret of Google's console",
  GOOGLE_ISSUER: "an address like https://accounts.google.com",
  AGENT_MODEL: "builtin, or not set",
  AGENT_MODEL_PORTS: "port numbers with commas between",
  OPENAI_API_KEY: "a key of OpenAI's",
  ANTHROPIC_API_KEY: "a key of Anthropic's",
  GOOGLE_GENERATIVE_AI_API_KEY: "a key of Google's AI Studio",
  LLM_BASE_URL: "an address like http://localhost:11434/v1",
  LLM_API_KEY: "the key of LLM_BASE_URL",
  LLM_MODEL: "the name of a model",
  LLM_TIMEOUT: "a number of seconds, at most 100",
  LLM_PAUSE: "a number of seconds, at most 3600",
  LLM_DAILY_PER_PERSON: "a number of requests in a day, at least 1",
  LLM_DAILY_TOTAL: "a number of requests in a day, at least 1",
  STRIPE_SECRET_KEY: "a secret or restricted key of Stripe's: sk_… or rk_…",
  STRIPE_PUBLISHABLE_KEY: "a publishable key of Stripe's: pk_…",
  STRIPE_WEBHOOK_SECRET: "the signing secret of Stripe's webhook: whsec_…",
  STRIPE_API_URL: "an address like https://api.stripe.com",
  SMTP_URL: "an address like smtps://user:password@mail.example",
  MAIL_FROM: "an address like Ribbon <ribbon@mail.example>",
  VAPID_PUBLIC_KEY: "a public key for Web Push, as `npx web-push generate-vapid-keys` makes it",
  VAPID_PRIVATE_KEY: "the private key that belongs to VAPID_PUBLIC_KEY",
  WELCOME_TOKENS: "a number of tokens, 0 to 1000000",
  SEARCH_URL: "an address like https://duckduckgo.com/?q=%s, with %s for the words, or empty",
  METRICS_PORT: "a port number",
  LOG_LEVEL: "debug, info, warn, error or silent",
  TRUST_PROXY: "the number of proxies in front, 0 to 10",
  RATE_LIMIT_FACTOR: "a number above 0",
};

/** Every problem at once, so that nobody mends them one start at a time. */
function refuse(problems: string[]): never {
  throw new StartError(
    `Ribbon cannot start:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`,
  );
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const parsed = z.safeParse(environment, env);
  const malformed = new Set(parsed.error?.issues.map((issue) => String(issue.path[0])));
  for (const [name, expected] of Object.entries(expectations)) {
    if (malformed.has(name)) problems.push(`${name} must be ${expected}.`);
  }
  // What is malformed counts as not set, so that what is missing is named in the same message.
  const readable = Object.fromEntries(Object.entries(env).filter(([name]) => !malformed.has(name)));
  const vars = z.parse(environment, readable);
  const production = vars.NODE_ENV === "production";
  if (production) {
    const needed = [
      "GOOGLE_CLIENT_ID",
      "GOOGLE_CLIENT_SECRET",
      "DATABASE_URL",
      "SESSION_SECRET",
      "PUBLIC_URL",
    ] as const;
    for (const name of needed) {
      if (!vars[name] && !malformed.has(name))
        problems.push(`${name} is missing: production needs ${expectations[name]}.`);
    }
    if (vars.PUBLIC_URL && !vars.PUBLIC_URL.startsWith("https:")) {
      problems.push("PUBLIC_URL must begin with https: in production.");
    }
    if (vars.GOOGLE_ISSUER && !vars.GOOGLE_ISSUER.startsWith("https:")) {
      problems.push("GOOGLE_ISSUER must begin with https: in production.");
    }
  } else {
    if (Boolean(vars.GOOGLE_CLIENT_ID) !== Boolean(vars.GOOGLE_CLIENT_SECRET)) {
      problems.push("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither.");
    }
    if (vars.HOST) {
      problems.push("HOST is for production: local mode listens on this machine only.");
    }
    if (vars.PUBLIC_URL && !isLoopback(new URL(vars.PUBLIC_URL))) {
      problems.push("PUBLIC_URL must be an address of this machine in local mode.");
    }
  }
  const keys = llmKeys(vars);
  if (keys.length > 1) {
    problems.push(`${keys.map(({ name }) => name).join(" and ")} are set: choose one model.`);
  }
  if (keys.length === 0 && Boolean(vars.LLM_BASE_URL) !== Boolean(vars.LLM_MODEL)) {
    problems.push("LLM_BASE_URL and LLM_MODEL go together, unless a provider's key is set.");
  }
  if (vars.LLM_API_KEY && !vars.LLM_BASE_URL) {
    problems.push("LLM_API_KEY is for LLM_BASE_URL, which is not set.");
  }
  const stripe = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
  if (stripe.some((name) => vars[name] || malformed.has(name))) {
    for (const name of stripe) {
      if (!vars[name] && !malformed.has(name))
        problems.push(`${name} is missing: payments need ${expectations[name]}.`);
    }
  }
  if (production && vars.STRIPE_API_URL && !vars.STRIPE_API_URL.startsWith("https:")) {
    problems.push("STRIPE_API_URL must begin with https: in production.");
  }
  if (Boolean(vars.VAPID_PUBLIC_KEY) !== Boolean(vars.VAPID_PRIVATE_KEY)) {
    problems.push("VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together: set both or neither.");
  }
  if (problems.length > 0) refuse(problems);

  const chosenPort = vars.PORT ?? 3000;
  const dataDir = resolve(vars.DATA_DIR ?? "data");
  const publicUrl = new URL(vars.PUBLIC_URL ?? `http://localhost:${chosenPort}`);
  return {
    mode: production ? "production" : "local",
    port: chosenPort,
    host: production ? (vars.HOST ?? "0.0.0.0") : "localhost",
    publicUrl,
    database: vars.DATABASE_URL
      ? {
          engine: "postgres",
          url: vars.DATABASE_URL,
          connections: vars.DATABASE_CONNECTIONS ?? null,
        }
      : { engine: "embedded", dataDir },
    dataDir,
    sessionSecret: vars.SESSION_SECRET ?? null,
    google:
      vars.GOOGLE_CLIENT_ID && vars.GOOGLE_CLIENT_SECRET
        ? {
            clientId: vars.GOOGLE_CLIENT_ID,
            clientSecret: vars.GOOGLE_CLIENT_SECRET,
            issuer: new URL(vars.GOOGLE_ISSUER ?? "https://accounts.google.com"),
          }
        : null,
    llm: chooseLlm(vars),
    ownModel: production ? null : chooseOwnModel(vars),
    stripe: chooseStripe(vars),
    smtp: vars.SMTP_URL ? new URL(vars.SMTP_URL) : null,
    mailFrom: vars.MAIL_FROM ?? `Ribbon <reminders@${publicUrl.hostname}>`,
    vapid:
      vars.VAPID_PUBLIC_KEY && vars.VAPID_PRIVATE_KEY
        ? { publicKey: vars.VAPID_PUBLIC_KEY, privateKey: vars.VAPID_PRIVATE_KEY }
        : null,
    welcomeTokens: vars.WELCOME_TOKENS ?? 0,
    searchUrl: (vars.SEARCH_URL ?? DEFAULT_SEARCH) || null,
    metricsPort: vars.METRICS_PORT ?? null,
    logLevel: vars.LOG_LEVEL ?? (production ? "info" : "warn"),
    trustProxy: vars.TRUST_PROXY ?? 0,
    rateLimitFactor: vars.RATE_LIMIT_FACTOR ?? 1,
  };
}

type Vars = z.infer<typeof environment>;

/** Small and quick models of each provider, unless one is named. */
function llmKeys(vars: Vars) {
  const known = [
    { name: "OPENAI_API_KEY", provider: "openai", model: "gpt-5-mini" },
    { name: "ANTHROPIC_API_KEY", provider: "anthropic", model: "claude-sonnet-4-5" },
    { name: "GOOGLE_GENERATIVE_AI_API_KEY", provider: "google", model: "gemini-2.5-flash" },
  ] as const;
  return known.flatMap((one) => {
    const apiKey = vars[one.name];
    return apiKey ? [{ ...one, apiKey }] : [];
  });
}

const LLM_TIMEOUT = 60;
const LLM_PAUSE = 30;
/** Ollama, LM Studio, llama.cpp. */
const MODEL_PORTS = [11_434, 1234, 8080];
/** A server on this machine says at once what it has; this one is busy while it starts. */
const MODEL_PATIENCE = 3000;

const timeoutOf = (vars: Vars) => (vars.LLM_TIMEOUT ?? LLM_TIMEOUT) * 1000;

function chooseOwnModel(vars: Vars): OwnModelConfig | null {
  if (vars.AGENT_MODEL === "builtin" || chooseLlm(vars)) return null;
  return {
    ports: vars.AGENT_MODEL_PORTS ?? MODEL_PORTS,
    timeout: timeoutOf(vars),
    patience: MODEL_PATIENCE,
  };
}

function chooseLlm(vars: Vars): LlmConfig | null {
  if (vars.AGENT_MODEL === "builtin") return null;
  const common = {
    baseUrl: vars.LLM_BASE_URL ? new URL(vars.LLM_BASE_URL) : null,
    timeout: timeoutOf(vars),
    pause: (vars.LLM_PAUSE ?? LLM_PAUSE) * 1000,
    daily: { perPerson: vars.LLM_DAILY_PER_PERSON ?? null, all: vars.LLM_DAILY_TOTAL ?? null },
  };
  const [keyed] = llmKeys(vars);
  if (keyed) {
    const { provider, apiKey, model } = keyed;
    return { ...common, provider, apiKey, model: vars.LLM_MODEL ?? model };
  }
  if (!vars.LLM_BASE_URL || !vars.LLM_MODEL) return null;
  return {
    ...common,
    provider: "compatible",
    apiKey: vars.LLM_API_KEY ?? null,
    model: vars.LLM_MODEL,
  };
}

function chooseStripe(vars: Vars): StripeConfig | null {
  const secretKey = vars.STRIPE_SECRET_KEY;
  const publishableKey = vars.STRIPE_PUBLISHABLE_KEY;
  const webhookSecret = vars.STRIPE_WEBHOOK_SECRET;
  if (!secretKey || !publishableKey || !webhookSecret) return null;
  const apiUrl = vars.STRIPE_API_URL ? new URL(vars.STRIPE_API_URL) : null;
  return { secretKey, publishableKey, webhookSecret, apiUrl };
}

export function isLoopback({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}
