import { tryLock } from "fs-native-extensions";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../start-error.ts";

/**
 * Takes the folder for this process. The operating system holds the lock, so it is given up
 * whichever way the process ends, `kill -9` included.
 */
export function lockFolder(folder: string): { release(): void } {
  const file = openSync(join(folder, "lock"), "a+", 0o600);
  if (!tryLock(file)) {
    closeSync(file);
    throw new StartError(
      `Another Ribbon is already using ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return { release: () => closeSync(file) };
}
