import { readConfig } from "./config.ts";
import { isOutage } from "./db/failures.ts";
import { openDatabase } from "./db/open.ts";
import { openPayments } from "./deps.ts";
import { reconcileNow } from "./features/billing/reconcile.ts";
import { StartError } from "./start-error.ts";

/** npm run reconcile: what the server does every day, now. Twice does nothing more. */
async function run(): Promise<string> {
  const config = readConfig(process.env);
  const clock = () => new Date();
  const database = await openDatabase(config);
  try {
    const { gateway } = await openPayments(config, database, clock);
    if (!gateway) return "Nothing to reconcile: no payments are set up.";
    const seen = await reconcileNow({ db: database.db, gateway, clock, log: { warn } });
    if (!seen) return "Another process is reconciling at this moment.";
    return (
      `Reconciled with ${gateway.name}: ${seen.events} events, ${seen.plans} plans that were due ` +
      `and ${seen.purchases} abandoned purchases were looked at.`
    );
  } finally {
    await database.close();
  }
}

function warn(...details: unknown[]): void {
  process.stderr.write(`${JSON.stringify(details)}\n`);
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

function explain(error: unknown): string {
  if (error instanceof StartError) {
    const locked = error.message.startsWith("Another Ribbon");
    return locked
      ? "A running Ribbon has the embedded database to itself, and reconciles every day. Stop it to do so by hand."
      : error.message;
  }
  if (isOutage(error)) return "The database at DATABASE_URL does not answer.";
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
