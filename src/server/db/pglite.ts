import { PGlite } from "@electric-sql/pglite";
import { setFlagsFromString } from "node:v8";
import { DurableFiles } from "./durable-files.ts";

// The package starts PostgreSQL with `-F`, which switches syncing off. Without it, and with `fsync`
// as the method, every commit reaches the disk before it is answered, and checkpoints are safe.
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  "-c",
  "wal_sync_method=fsync",
  "-c",
  "timezone=UTC",
  // One connection and a household's data: the default of 128 MB would be touched at start and never used.
  "-c",
  "shared_buffers=32MB",
];

/** In V8's units, for each function: its own default, and what leaves a start alone. */
const TIERING_BUDGET = { usual: 1_800_000, patient: 400_000_000 };

/** Opens the engine: in `folder`, or in memory; from `seed` where there is nothing yet. */
export async function openEngine({ folder, seed }: { folder?: string; seed?: Blob }) {
  // V8 would spend more time on optimising the engine while it starts than the start itself takes.
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET.patient}`);
  try {
    return await PGlite.create({
      ...(folder ? { fs: new DurableFiles(folder) } : {}),
      ...(seed ? { loadDataDir: seed } : {}),
      startParams,
    });
  } finally {
    // The budget is a module's from when it is compiled: those that come later get the usual one.
    setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET.usual}`);
  }
}
