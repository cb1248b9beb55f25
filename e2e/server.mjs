// The built server on a folder that is made for this run and removed after it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "ribbon-e2e-"));
process.env.DATA_DIR = folder;
// A model that somebody runs on this machine has no part in tests.
process.env.AGENT_MODEL = "builtin";
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
await import("../dist/server/main.js");
