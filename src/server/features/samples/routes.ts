import { profileLimit } from "../../../shared/plans.ts";
import type { Db } from "../../db/database.ts";
import type { Serve } from "../../http/serve.ts";
import { createGiftList } from "../gift-lists/store.ts";
import { createProfiles } from "../profiles/store.ts";
import { requireUser, useUpSamples } from "../users/store.ts";
import { samplePeople } from "./people.ts";

export function sampleRoutes(serve: Serve, { db }: { db: Db }): void {
  serve("POST /api/profiles/samples", async ({ user }) => {
    const { subscriptionTier } = await requireUser(db, user.id);
    return db.transaction(async (tx) => {
      await useUpSamples(tx, user.id);
      const people = samplePeople.map(({ profile }) => profile);
      const created = await createProfiles(tx, user.id, people, profileLimit(subscriptionTier));
      for (const [index, { id }] of created.entries()) {
        const list = samplePeople[index]?.list;
        if (!list) continue;
        await createGiftList(tx, user.id, { title: list.title, profileId: id }, list.ideas);
      }
      return created;
    });
  });
}
