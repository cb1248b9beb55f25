import { PGlite } from "@electric-sql/pglite";
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

/** Opens the engine: in `folder`, or in memory; from `seed` where there is nothing yet. */
export async function openEngine({ folder, seed }: { folder?: string; seed?: Blob }) {
  return PGlite.create({
    ...(folder ? { fs: new DurableFiles(folder) } : {}),
    ...(seed ? { loadDataDir: seed } : {}),
    startParams,
  });
}
