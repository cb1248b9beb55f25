import type { FastifyInstance } from "fastify";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { buildApp } from "../app.ts";
import { type Config, readConfig } from "../config.ts";
import type { Database } from "../db/database.ts";
import { type Deps, openDeps } from "../deps.ts";
import type { Agent } from "../features/agent/thinking/agent.ts";
import { sessionCookieName } from "../features/auth/routes.ts";
import { signInUser } from "../features/users/store.ts";
import { Browser } from "./browser.ts";
import { openTestDatabase } from "./database.ts";
import type { Channels } from "../features/reminders/sending/channel.ts";
import { fakeAgent } from "./fake-agent.ts";
import { fakeChannels } from "./fake-channels.ts";
import { freePort } from "./postgres-server.ts";

export interface TestServer {
  url: string;
  app: FastifyInstance;
  database: Database;
  deps: Deps;
  /** Somebody who has not been here before. */
  visitor(): Browser;
  /** Somebody signed in, as after the whole sign-in, which is `visitor().signIn()`. */
  signIn(email: string, name?: string): Promise<Browser>;
  close(): Promise<void>;
}

/** What a server is given in place of its own. */
interface Parts {
  database?: Database;
  /** `configured`: the one the server would have by itself. */
  agent?: Agent | "configured";
  channels?: Channels;
  clock?: () => Date;
  logTo?: Writable;
}

/** The whole server on a port and a database of its own. */
export async function startServer(
  changes: Partial<Config> = {},
  { database: shared, agent = fakeAgent(), channels = fakeChannels(), clock, logTo }: Parts = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "ribbon-test-"));
  const port = await freePort();
  const config: Config = {
    ...readConfig({
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "silent",
      // A model that somebody runs on this machine has no part in tests.
      AGENT_MODEL: "builtin",
    }),
    rateLimitFactor: 1000,
    ...changes,
  };
  const database = shared ?? (await openTestDatabase());
  const deps = await openDeps(config, {
    database,
    ...(agent === "configured" ? {} : { agent }),
    channels,
    ...(clock ? { clock } : {}),
  });
  const app = await buildApp(deps, logTo);
  await app.listen({ port: config.port, host: config.host });
  const url = config.publicUrl.origin;
  return {
    url,
    app,
    database,
    deps,
    visitor: () => new Browser(url),
    signIn: async (email, name = "Test Person") => {
      const browser = new Browser(url);
      const [firstName = "", lastName = ""] = name.split(" ");
      const identity = `local#${email}`;
      const person = { identity, email, firstName, lastName, profileImageUrl: null };
      const { id } = await signInUser(database.db, person);
      browser.cookies.set(sessionCookieName(config.publicUrl), await deps.sessions.start(id));
      return browser;
    },
    close: async () => {
      await app.close();
      await deps.agent.close();
      if (!shared) await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
