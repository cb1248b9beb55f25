import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../src/server/root.ts";
import { freePort } from "../../src/server/testing/postgres-server.ts";
import { type ServerProcess, spawnListening } from "../../src/server/testing/process.ts";

/** The whole project as a commit had it, with its own packages, in an empty folder. */
export function checkOut(commit: string, folder: string): void {
  const archive = join(folder, "commit.tar");
  run("git", ["archive", "--output", archive, commit], root);
  run("tar", ["-xf", archive], folder);
  rmSync(archive);
  // By its own way of installing: `npm ci` refuses a lock file that names the binaries of one platform alone.
  const install = `import { install } from "./scripts/lib.mjs"; install();`;
  run(process.execPath, ["--input-type=module", "--eval", install], folder);
}

/** Its server, of its source: a build would also read its catalogue, which takes minutes. */
export async function startEarlier(
  folder: string,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const command = [process.execPath, "--import", "tsx", join("src", "server", "main.ts")];
  const server = spawnListening(command, folder, await freePort(), env);
  await server.ready;
  return server;
}

function run(command: string, args: string[], cwd: string): void {
  // No package needs its install script here.
  const env = { ...process.env, npm_config_ignore_scripts: "true" };
  const { status } = spawnSync(command, args, { cwd, env, stdio: "inherit" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}`);
}
