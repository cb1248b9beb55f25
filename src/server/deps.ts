import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config, ModelConfig } from "./config.ts";
import type { Database } from "./db/database.ts";
import { openDatabase } from "./db/open.ts";
import type { Agent } from "./features/agent/thinking/agent.ts";
import { agentThread } from "./features/agent/thinking/engines/agent-thread.ts";
import { modelFinder } from "./features/agent/thinking/engines/model-finder.ts";
import { type Identity, openIdConnect } from "./features/auth/identity.ts";
import { googleProvider } from "./features/auth/providers/google.ts";
import { type LocalProvider, localProvider } from "./features/auth/providers/local.ts";
import type { Gateway, Sandbox } from "./features/billing/gateway.ts";
import { openSandbox } from "./features/billing/gateways/sandbox/sandbox.ts";
import { openStripe } from "./features/billing/gateways/stripe.ts";
import { type Sessions, openSessions } from "./features/auth/session.ts";

import type { Channels } from "./features/reminders/sending/channel.ts";
import { folderMail, smtpMail } from "./features/reminders/sending/channels/mail.ts";
import { newVapidKeys, pushChannel } from "./features/reminders/sending/channels/push.ts";
import { loadOrCreateKeys } from "./features/reminders/devices/store.ts";
import { type Background, openBackground } from "./http/background.ts";
import { newSecret } from "./http/secret.ts";

/** What the features stand on: the real thing, or the local stand-in, chosen here and only here. */
export interface Deps {
  config: Config;
  database: Database;
  identity: Identity;
  /** Present when the identity provider runs in this process and needs a place to answer. */
  localProvider: LocalProvider | null;
  sessions: Sessions;
  agent: Agent;
  /** The payment provider; null where nothing can be bought. */
  gateway: Gateway | null;
  /** The same gateway, where it is the sandbox. */
  sandbox: Sandbox | null;
  channels: Channels;
  /** Health of the background workers. */
  background: Background;
  /** Whether no other process uses this database, as with the embedded engine. */
  singleProcess: boolean;
  clock: () => Date;
}

export async function openDeps(
  config: Config,
  {
    database,
    agent,
    channels,
    clock = () => new Date(),
  }: { database?: Database; agent?: Agent; channels?: Channels; clock?: () => Date } = {},
): Promise<Deps> {
  const opened = database ?? (await openDatabase(config));
  const redirectUri = new URL("/api/callback", config.publicUrl).href;
  const local = config.google ? null : localProvider(config.publicUrl, redirectUri);
  const provider = config.google ? googleProvider(config.google) : local;
  if (!provider) throw new Error("No identity provider");
  const payments = await openPayments(config, opened, clock);
  return {
    config,
    database: opened,
    identity: openIdConnect(provider, redirectUri),
    localProvider: local,
    sessions: await openSessions(
      opened,
      config.sessionSecret ?? loadOrCreateSecret(config.dataDir),
      clock,
    ),
    agent: agent ?? openThread(config, clock),
    ...payments,
    channels: channels ?? (await openChannels(config, opened)),
    background: openBackground(),
    singleProcess: !database && opened.engine === "embedded",
    clock,
  };
}

function openThread({ llm, ownModel }: Config, clock: () => Date): Agent {
  const finder = ownModel && modelFinder(ownModel, clock, announce);
  return agentThread(llm, { finder });
}

/** Beside the address that the server prints: what is written about people goes there from now on. */
function announce(found: ModelConfig | null): void {
  const source = found
    ? `${found.model} at ${found.baseUrl?.origin}, unless AGENT_MODEL=builtin is set`
    : "the agent that is built in: the model on this machine does not answer";
  process.stdout.write(`Ideas come from ${source}\n`);
}

/** Exported for the `reconcile` command, which needs nothing else of the server. */
export async function openPayments(
  config: Config,
  { db }: Database,
  clock: () => Date,
): Promise<Pick<Deps, "gateway" | "sandbox">> {
  if (config.stripe) return { gateway: await openStripe(config.stripe, clock), sandbox: null };
  if (config.mode === "production") return { gateway: null, sandbox: null };
  const webhook = new URL(`http://localhost:${config.port}/api/webhooks/stripe`);
  const sandbox = openSandbox({ db, clock, webhook });
  return { gateway: sandbox, sandbox };
}

async function openChannels(config: Config, { db }: Database): Promise<Channels> {
  const { smtp, mailFrom, publicUrl, vapid, mode, dataDir } = config;
  const isSecure = publicUrl.protocol === "https:";
  const folder = mode === "local" ? folderMail(join(dataDir, "mails"), mailFrom) : null;
  return {
    mail: smtp ? smtpMail({ url: smtp, from: mailFrom }) : folder,
    push: pushChannel({
      keys: vapid ?? (await loadOrCreateKeys(db, "vapid", newVapidKeys)),
      contact: isSecure ? publicUrl.origin : "mailto:ribbon@localhost",
      publicUrl,
    }),
  };
}

/** Local mode makes its secret once: sessions survive a restart. */
function loadOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, "session-secret");
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const unfinished = `${file}.${process.pid}`;
    const secret = newSecret();
    writeFileSync(unfinished, secret, { mode: 0o600, flush: true });
    try {
      // Atomic: of two servers that start at once, the first one's secret stays.
      linkSync(unfinished, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    }
    rmSync(unfinished);
  }
  return readFileSync(file, "utf8");
}
