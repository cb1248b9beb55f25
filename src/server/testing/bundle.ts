import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, renameSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.ts";

// As deep below the project's folder as the source.
const folder = join("dist", "testing");
let bundled: string | null = null;

/** The server as it is built, of the source as it stands. */
export function bundledServer(): string {
  if (bundled) return bundled;
  const unfinished = `${folder}-${process.pid}`;
  execFileSync(
    process.execPath,
    [
      join("scripts", "bundle-server.mjs"),
      unfinished,
      "src/server/main.ts",
      "src/server/features/agent/thinking/engines/agent-worker.ts",
    ],
    { cwd: root, stdio: "inherit" },
  );
  mkdirSync(join(root, folder), { recursive: true });
  // Others may be starting theirs: each finds a whole one.
  for (const file of readdirSync(join(root, unfinished))) {
    renameSync(join(root, unfinished, file), join(root, folder, file));
  }
  rmdirSync(join(root, unfinished));
  bundled = join(root, folder, "main.js");
  return bundled;
}
