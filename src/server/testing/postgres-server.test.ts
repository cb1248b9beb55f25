import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { root } from "../root.ts";

test("a process that has used it ends with the exit code it has set", () => {
  const code = `import("./src/server/testing/postgres-server.ts").then(() => (process.exitCode = 3))`;
  const { status } = spawnSync("node", ["--import", "tsx", "--eval", code], { cwd: root });
  expect(status).toBe(3);
});
