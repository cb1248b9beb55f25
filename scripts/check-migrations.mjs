// Whether the migrations end where the schema is: a forgotten one is otherwise an error 500 in some test.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
// Imported before tsx is registered, which would take seconds to look through it.
import { generateDrizzleJson } from "drizzle-kit/api";
import { register } from "tsx/esm/api";
import { root } from "./lib.mjs";

register();
const folder = join(root, "src", "server", "db", "schema");
const schema = {};
for (const name of readdirSync(folder)) {
  Object.assign(schema, await import(pathToFileURL(join(folder, name)).href));
}
const snapshots = join(root, "migrations", "meta");
const newest = readdirSync(snapshots)
  .toSorted()
  .findLast((name) => name.endsWith("_snapshot.json"));
const migrated = JSON.parse(readFileSync(join(snapshots, newest ?? ""), "utf8"));
// As a file holds it, which has nothing undefined.
const wanted = JSON.parse(
  JSON.stringify({ ...generateDrizzleJson(schema), id: migrated.id, prevId: migrated.prevId }),
);
if (!isDeepStrictEqual(wanted, migrated)) {
  const tables = Object.keys({ ...wanted.tables, ...migrated.tables }).filter(
    (name) => !isDeepStrictEqual(wanted.tables[name], migrated.tables[name]),
  );
  console.log(
    `No migration for what has changed in src/server/db/schema (${tables.join(", ")}): npm run migration -- --name what-changed`,
  );
  process.exit(1);
}
