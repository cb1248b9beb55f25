import { occasionLimits } from "../../../../shared/occasion-limits.ts";
import type { Db } from "../../../db/database.ts";
import type { Serve } from "../../../http/serve.ts";
import { toReminderAnswers } from "./answer.ts";
import { countUnread, listReminders, markAllRead, markRead } from "./store.ts";

interface Deps {
  db: Db;
  clock: () => Date;
}

export function inboxRoutes(serve: Serve, { db, clock }: Deps): void {
  serve("GET /api/reminders", async ({ user, query }) => {
    const most = occasionLimits.remindersPerPage;
    const found = await listReminders(db, user.id, { before: query.before, most: most + 1 });
    const reminders = await toReminderAnswers(db, user.id, found.slice(0, most));
    return { reminders, more: found.length > most };
  });

  serve("GET /api/reminders/unread", async ({ user }) => ({
    unread: await countUnread(db, user.id),
  }));

  serve("POST /api/reminders/read", ({ user, query }) =>
    markAllRead(db, user.id, query.upTo, clock()),
  );

  serve("POST /api/reminders/:id/read", ({ user, params }) =>
    markRead(db, user.id, params.id, clock()),
  );
}
