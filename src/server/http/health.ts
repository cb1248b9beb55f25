import type { FastifyInstance } from "fastify";
import { AppError } from "../../shared/errors.ts";
import type { Database } from "../db/database.ts";
import type { Background } from "./background.ts";

/** Liveness and readiness probes for a load balancer or an orchestrator. */
export function answerHealth(
  app: FastifyInstance,
  database: Database,
  background: Background,
): void {
  let stopping = false;
  app.addHook("preClose", async () => {
    stopping = true;
  });

  app.get("/healthz", async () => ({ status: "alive" }));

  app.get("/readyz", async () => {
    if (stopping) throw new AppError("unavailable", "This server is stopping.");
    await database.ping().catch((cause: unknown) => {
      throw new AppError("unavailable", "The database does not answer.", { cause });
    });
    // Failing reminders are reported but keep the server ready: requests are answered all the same.
    return { status: "ready", reminders: background.reminders };
  });
}
