import { existsSync, statfsSync } from "node:fs";
import { freemem } from "node:os";

const MEMORY = "/dev/shm";
const PLENTY = 4 * 2 ** 30;

/**
 * Tests write and sync a great deal, and nothing of it is meant to stay: their folders are in memory
 * where there is plenty, unless somebody has chosen a place.
 */
export function keepFoldersInMemory(): void {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, freemem()) > PLENTY) process.env.TMPDIR = MEMORY;
}
