import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  openAsBlob,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { root } from "../root.ts";
import { migrationsFolder } from "./migrations.ts";
import { openEngine } from "./pglite.ts";

/**
 * An empty, migrated database in one file. Making one takes seconds of CPU, copying it takes none:
 * the build makes it, first starts and tests begin with it.
 */
export async function seedFile(): Promise<string> {
  const folder = join(root, "dist", "seed");
  const file = join(folder, `${fingerprint()}.tgz`);
  if (existsSync(file)) return file;
  const engine = await openEngine({});
  await migrate(drizzle({ client: engine }), { migrationsFolder });
  const dump = await engine.dumpDataDir("gzip");
  await engine.close();
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, file);
  return file;
}

/**
 * The same as a folder, to be copied: an engine that unpacks the file would keep its memory for as long as the server
 * runs.
 */
export async function seedFolder(): Promise<string> {
  const folder = join(root, "dist", "seed", fingerprint());
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const engine = await openEngine({
    folder: unfinished,
    seed: await openAsBlob(await seedFile()),
  });
  await engine.close();
  renameSync(unfinished, folder);
  return folder;
}

/** Changes with the migrations and with the engine. */
function fingerprint(): string {
  const hash = createHash("sha256");
  const enginePackage = join(root, "node_modules/@electric-sql/pglite/package.json");
  hash.update(readFileSync(enginePackage));
  const migrations = readdirSync(migrationsFolder).filter((file) => file.endsWith(".sql"));
  for (const file of migrations.toSorted()) hash.update(readFileSync(join(migrationsFolder, file)));
  return hash.digest("hex").slice(0, 16);
}
