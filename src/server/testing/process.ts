import { type ChildProcess, spawn } from "node:child_process";
import { root } from "../root.ts";
import { bundledServer } from "./bundle.ts";

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Resolves when it accepts requests; rejects when it ends before. */
  ready: Promise<void>;
  /** Resolves with its exit code, or null when a signal ended it. */
  ended: Promise<number | null>;
}

/** The server as its own process, of the source as it stands. */
export function spawnServer(
  port: number,
  env: Record<string, string>,
  wrap: string[] = [],
): ServerProcess {
  const url = `http://localhost:${port}`;
  const node = [process.execPath, bundledServer()];
  const [command = process.execPath, ...args] = wrap.concat(node);
  const child = spawn(command, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      LOG_LEVEL: "error",
      // A model that somebody runs on this machine has no part in this.
      ...(env.LLM_BASE_URL ? {} : { AGENT_MODEL: "builtin" }),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes("Ribbon is running")) resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("exit", () => reject(new Error(`The server ended:\n${printed}`)));
  });
  // A start that is meant to fail is awaited by `ended`.
  ready.catch(() => {});
  return { url, child, output: () => printed, ready, ended };
}
