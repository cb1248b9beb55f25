import { createHmac, randomBytes } from "node:crypto";
import type { Database } from "../../db/database.ts";
import {
  deleteExpired,
  deleteSession,
  extendSession,
  findSession,
  insertSession,
} from "./store.ts";

const DAY = 86_400_000;
export const SESSION_DAYS = 30;
/** How long a session may be remembered without asking the database again. */
const REMEMBER_FOR = 30_000;
const REMEMBER_MOST = 10_000;

export interface Sessions {
  /** A new session; the token is what the cookie holds. */
  start(userId: string): Promise<string>;
  /** Whose token this is. `extended`: its thirty days began anew, and so must the cookie's. */
  find(token: string): Promise<{ userId: string; extended: boolean } | null>;
  end(token: string): Promise<void>;
  deleteExpired(): Promise<void>;
}

interface Remembered {
  userId: string;
  expire: number;
  until: number;
}

export async function openSessions(
  database: Database,
  secret: string,
  clock: () => Date,
): Promise<Sessions> {
  const { db } = database;
  const remembered = new Map<string, Remembered>();
  /** Counts what the database told us: a lookup that it overtook may be stale already. */
  let news = 0;

  // Every server hears of every ended session; when some news may be lost, nothing is remembered.
  const ear = await database.listen("session_ended", (sid) => {
    news += 1;
    if (sid === null) remembered.clear();
    else remembered.delete(sid);
  });

  const sidOf = (token: string) => createHmac("sha256", secret).update(token).digest("base64url");
  const expiry = () => new Date(clock().getTime() + SESSION_DAYS * DAY);

  async function look(sid: string, now: number): Promise<Remembered | null> {
    const known = remembered.get(sid);
    if (known && ear.listening && known.until > now) return known;
    const newsBefore = news;
    const session = await findSession(db, sid);
    if (!session) return null;
    const found = {
      userId: session.userId,
      expire: session.expire.getTime(),
      until: now + REMEMBER_FOR,
    };
    if (ear.listening && news === newsBefore) {
      if (remembered.size >= REMEMBER_MOST) remembered.clear();
      remembered.set(sid, found);
    }
    return found;
  }

  return {
    start: async (userId) => {
      const token = randomBytes(32).toString("base64url");
      await insertSession(db, { sid: sidOf(token), userId, now: clock(), expire: expiry() });
      return token;
    },
    find: async (token) => {
      const sid = sidOf(token);
      const now = clock().getTime();
      const session = await look(sid, now);
      if (!session || session.expire <= now) return null;
      // Rolling, but written at most once a day.
      const extended = session.expire - now < (SESSION_DAYS - 1) * DAY;
      if (extended) {
        const expire = expiry();
        await extendSession(db, sid, expire);
        session.expire = expire.getTime();
      }
      return { userId: session.userId, extended };
    },
    end: async (token) => {
      const sid = sidOf(token);
      await deleteSession(db, sid);
      remembered.delete(sid);
      news += 1;
    },
    deleteExpired: () => deleteExpired(db, clock()),
  };
}
