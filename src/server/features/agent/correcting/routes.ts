import { AppError } from "../../../../shared/errors.ts";
import type { NewCorrection } from "../../../../shared/understood.ts";
import { understoodLimits } from "../../../../shared/understood-limits.ts";
import type { Db } from "../../../db/database.ts";
import { invalidField } from "../../../http/problems.ts";
import { type Serve, receivedAt } from "../../../http/serve.ts";
import { requireProfile } from "../../profiles/store.ts";
import { todayOf } from "../../reminders/settings/today.ts";
import { AGE_KEY, keyOf } from "../reading/corrections.ts";
import { type Agent, nothingKnown } from "../thinking/agent.ts";
import { factsAbout } from "./facts-about.ts";
import { deleteCorrection, storeCorrection } from "./store.ts";

interface Needed {
  db: Db;
  agent: Agent;
}

/** Reading takes milliseconds; the first one waits for the model, and every one for those before it. */
const TIME_LIMIT = 20_000;

export function correctingRoutes(serve: Serve, { db, agent }: Needed): void {
  serve("GET /api/profiles/:id/understood", async ({ user, params, reply }) => {
    const person = await requireProfile(db, user.id, params.id);
    const about = {
      ...nothingKnown,
      ...(await factsAbout(db, user.id, person.id)),
      user: user.id,
      person,
      list: null,
      today: await todayOf(db, user.id, receivedAt(reply)),
    };
    try {
      return { entries: await agent.understood(about, AbortSignal.timeout(TIME_LIMIT)) };
    } catch (cause) {
      const message = "Ribbon could not read the answers just now. Please try again.";
      throw new AppError("unavailable", message, { cause });
    }
  });

  serve("POST /api/profiles/:id/corrections", async ({ user, params, body }) => {
    await requireProfile(db, user.id, params.id);
    return storeCorrection(db, user.id, params.id, { ...body, key: requireKey(body) });
  });

  serve("DELETE /api/corrections/:id", ({ user, params }) =>
    deleteCorrection(db, user.id, params.id),
  );
}

function requireKey({ thing, meaning }: NewCorrection): string {
  if (meaning !== "age") return keyOf(thing);
  if (!/^\d{1,3}$/.test(thing) || Number(thing) > understoodLimits.oldest) {
    throw invalidField(
      "thing",
      `An age is a whole number of years, from 0 to ${understoodLimits.oldest}.`,
    );
  }
  return AGE_KEY;
}
