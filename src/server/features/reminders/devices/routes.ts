import type { Db } from "../../../db/database.ts";
import { invalidField } from "../../../http/problems.ts";
import type { Serve } from "../../../http/serve.ts";
import type { Channels } from "../sending/channel.ts";
import { changeSettings, settingsOf } from "../settings/store.ts";
import { addDevice, deleteDevice } from "./store.ts";

interface Deps {
  db: Db;
  channels: Channels;
  clock: () => Date;
}

export function deviceRoutes(serve: Serve, { db, channels, clock }: Deps): void {
  serve("GET /api/push-key", async () => ({ publicKey: channels.push.publicKey }));

  serve("POST /api/push-devices", async ({ user, body }) => {
    const problem = await channels.push.problemWith(body.endpoint);
    if (problem) throw invalidField("endpoint", problem);
    await settingsOf(db, user.id, clock());
    const id = await addDevice(db, user.id, body);
    await changeSettings(db, user.id, { push: true }, clock());
    return { id };
  });

  serve("DELETE /api/push-devices/:id", ({ user, params }) => deleteDevice(db, user.id, params.id));
}
