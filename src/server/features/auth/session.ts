import { createHmac } from "node:crypto";
import type { Database } from "../../db/database.ts";
import { newSecret } from "../../http/secret.ts";
import {
  deleteExpired,
  deleteSession,
  extendSession,
  findSession,
  insertSession,
} from "./store.ts";

const DAY = 86_400_000;
export const SESSION_DAYS = 30;
/** How long a session is served from the cache, in milliseconds. */
const CACHE_TTL = 30_000;
const CACHE_SIZE = 10_000;

export interface Sessions {
  /** A new session; the token is what the cookie holds. */
  start(userId: string): Promise<string>;
  /** Whose token this is. `extended`: its thirty days began anew, and so must the cookie's. */
  find(token: string): Promise<{ userId: string; extended: boolean } | null>;
  end(token: string): Promise<void>;
  deleteExpired(): Promise<void>;
}

interface CachedSession {
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
  const cache = new Map<string, CachedSession>();
  /** Counts invalidations: a lookup during which one arrived may be stale, and is not cached. */
  let invalidations = 0;

  // Every server is notified of every ended session; while notifications may be lost, nothing is cached.
  const listener = await database.listen("session_ended", (sid) => {
    invalidations += 1;
    if (sid === null) cache.clear();
    else cache.delete(sid);
  });

  const sidOf = (token: string) => createHmac("sha256", secret).update(token).digest("base64url");
  const expiry = () => new Date(clock().getTime() + SESSION_DAYS * DAY);

  async function lookUp(sid: string, now: number): Promise<CachedSession | null> {
    const known = cache.get(sid);
    if (known && listener.listening && known.until > now) return known;
    const invalidationsBefore = invalidations;
    const session = await findSession(db, sid);
    if (!session) return null;
    const found = {
      userId: session.userId,
      expire: session.expire.getTime(),
      until: now + CACHE_TTL,
    };
    if (listener.listening && invalidations === invalidationsBefore) {
      if (cache.size >= CACHE_SIZE) cache.clear();
      cache.set(sid, found);
    }
    return found;
  }

  return {
    start: async (userId) => {
      const token = newSecret();
      await insertSession(db, { sid: sidOf(token), userId, now: clock(), expire: expiry() });
      return token;
    },
    find: async (token) => {
      const sid = sidOf(token);
      const now = clock().getTime();
      const session = await lookUp(sid, now);
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
      cache.delete(sid);
      invalidations += 1;
    },
    deleteExpired: () => deleteExpired(db, clock()),
  };
}
