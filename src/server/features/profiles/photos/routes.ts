import type { Db } from "../../../db/database.ts";
import type { Serve } from "../../../http/serve.ts";
import { requireProfile } from "../store.ts";
import { reencode } from "./reencode.ts";
import { slots, slotsForEach } from "./slots.ts";
import { removePhoto, requirePhoto, setPhoto } from "./store.ts";

export function photoRoutes(serve: Serve, { db }: { db: Db }): void {
  /** So many files are in memory at once; whoever comes then is read from as soon as one is done. */
  const inSlot = slots(8);
  /** Whoever sends slowly does not take all of them, and comes through with a second try. */
  const inOwnSlot = slotsForEach(2);

  serve("GET /api/profiles/:id/photo", async ({ user, params, query }) => {
    const { picture, version } = await requirePhoto(db, user.id, params.id);
    return { bytes: picture, immutable: query.v === version };
  });

  serve("PUT /api/profiles/:id/photo", async ({ user, params, upload }) => {
    await requireProfile(db, user.id, params.id);
    const picture = await inOwnSlot(user.id, () => inSlot(async () => reencode(await upload())));
    return setPhoto(db, user.id, params.id, picture);
  });

  serve("DELETE /api/profiles/:id/photo", ({ user, params }) =>
    removePhoto(db, user.id, params.id),
  );
}
