import type { Db } from "../../db/database.ts";
import type { Channels } from "./sending/channel.ts";

/** What the parts of this feature need. */
export interface ReminderDeps {
  db: Db;
  channels: Channels;
  publicUrl: URL;
  clock: () => Date;
}
