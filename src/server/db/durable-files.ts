import { NodeFS } from "@electric-sql/pglite/nodefs";
import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The engine's files, with `fsync` reaching the disk: the package leaves that call empty. */
export class DurableFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...args);
    const syncForReal = (module: { NODEFS?: { stream_ops: StreamOperations } }) => {
      if (!module.NODEFS) throw new Error("This version of the engine has no file layer to sync.");
      module.NODEFS.stream_ops.fsync = ({ nfd }) => {
        try {
          if (nfd !== undefined) fsyncSync(nfd);
          return 0;
        } catch {
          // PostgreSQL then panics instead of acknowledging the commit.
          return EIO;
        }
      };
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), syncForReal],
      },
    };
  }
}

/** "Input/output error", as the engine's system calls number it. */
const EIO = 29;

interface StreamOperations {
  fsync?: (stream: { nfd?: number }) => number;
}

/** Makes the names in a folder, and below it the files, survive a power cut. */
export function syncFolder(folder: string, { deep = true } = {}): void {
  if (deep) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) syncFolder(path);
      else syncPath(path);
    }
  }
  syncPath(folder);
}

function syncPath(path: string): void {
  // Windows cannot open a folder for syncing, and needs no such call.
  if (process.platform === "win32") return;
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
