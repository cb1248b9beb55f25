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
  return spawnListening([...wrap, process.execPath, bundledServer()], root, port, {
    // A model that somebody runs on this machine has no part in this.
    ...(env.LLM_BASE_URL ? {} : { AGENT_MODEL: "builtin" }),
    ...env,
  });
}

/** Any version of the server, by the command that starts it in its own folder. */
export function spawnListening(
  [command = process.execPath, ...args]: string[],
  cwd: string,
  port: number,
  env: Record<string, string>,
): ServerProcess {
  const child = spawn(command, args, {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      LOG_LEVEL: "error",
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
  const url = `http://localhost:${port}`;
  return { url, child, output: () => printed, ready, ended };
}
