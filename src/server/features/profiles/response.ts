import type { Db } from "../../db/database.ts";
import type { Profile } from "./store.ts";

/** Ideas as a message of a person's chat, asked for together with a change of that person. */
export interface ResponseRequest {
  userId: string;
  /** As they will be; not stored yet. Without an id, they are new. */
  person: Partial<Profile> & Pick<Profile, "name">;
  /** Stores them, together with the ideas. */
  store: (db: Db) => Promise<Profile>;
  /** Throws when there is no room; not called for a retry with the same idempotency key. */
  begin?: (db: Db) => Promise<void>;
  idempotencyKey: string | null;
  askedAt: Date;
  content: unknown;
}

/** Answers when both are stored; refuses or fails with neither. */
export type Respond = (wanted: ResponseRequest) => Promise<Profile>;
