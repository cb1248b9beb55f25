import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { isOutage } from "./db/failures.ts";
import { openDeps } from "./deps.ts";
import { startRemindersWithRetry } from "./features/reminders/sending/worker.ts";
import { serveMetrics } from "./http/metrics.ts";
import { requestsInFlight } from "./http/requests-in-flight.ts";
import { StartError } from "./start-error.ts";

/** Longer than sending a reminder takes, shorter than the time a supervisor waits before SIGKILL. */
const STOP_TIMEOUT = 18_000;
const EXPIRE_INTERVAL = 3_600_000;
const IMPATIENT_AFTER = 1_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const deps = await openDeps(config);
  const app = await buildApp(deps);
  const inFlight = requestsInFlight(app);
  await app.listen({ port: config.port, host: config.host });
  const metrics =
    config.metricsPort === null ? null : await serveMetrics(config.metricsPort, config.host);

  const expire = () => {
    deps.sessions.deleteExpired().catch((error: unknown) => {
      app.log.error({ err: error }, "could not delete expired sessions");
    });
  };
  expire();
  const expiring = setInterval(expire, EXPIRE_INTERVAL);

  const reminders = startRemindersWithRetry({ ...deps, publicUrl: config.publicUrl, log: app.log });

  let stoppingSince = 0;
  /** Graceful shutdown: requests in flight are answered first, then the database closes. */
  async function stop(): Promise<void> {
    if (stoppingSince > 0) {
      // A terminal and npm both pass on one Ctrl-C; a second signal this much later forces the exit.
      if (Date.now() - stoppingSince > IMPATIENT_AFTER) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    setTimeout(() => process.exit(1), STOP_TIMEOUT).unref();
    clearInterval(expiring);
    // Before all else: no new job is taken, and what is being sent gets all of the grace period.
    const sent = reminders.close().catch((error: unknown) => {
      app.log.error({ err: error }, "reminders could not be stopped");
    });
    // A connection whose last request was just answered would otherwise be kept for the next one.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
    await app.close();
    await inFlight.finished();
    clearInterval(sweep);
    await sent;
    metrics?.close();
    await deps.agent.close();
    await deps.database.close();
    process.exit(0);
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());

  process.stdout.write(`Ribbon is running at ${config.publicUrl.origin}\n`);
  if (config.mode === "local") {
    const where = config.database.engine === "embedded" ? config.database.dataDir : "PostgreSQL";
    process.stdout.write(`Local mode: anybody on this machine can sign in. Data is in ${where}\n`);
  }
}

start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});

function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const { code, port } = Object(error);
  if (code === "EADDRINUSE") {
    const variable = String(port) === process.env.METRICS_PORT ? "METRICS_PORT" : "PORT";
    return `Ribbon cannot start: port ${port} is in use. Set ${variable} to another one.`;
  }
  if (isOutage(error)) return "Ribbon cannot start: the database at DATABASE_URL does not answer.";
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
