import { endPush, isPushKey } from "./push-device.ts";
import { deleteAnswers, deleteDatabases } from "./storage.ts";

/** What may stay: it says how this device looks, and nothing about anybody. */
const STAYS = new Set(["theme"]);
/** The service worker's own files, the same for everybody. */
const PUBLIC_CACHE = "shell-";
const LONGEST = 3_000;

/**
 * Removes everything of a person from this device. With `butUnsentOf` their session merely ran out: edits
 * of theirs that are nowhere else stay, and reminders they asked for go on.
 */
export async function wipeDevice({
  butUnsentOf = null,
}: { butUnsentOf?: string | null } = {}): Promise<void> {
  // First, for other tabs hear of it and stop writing.
  for (const key of Object.keys(localStorage)) {
    if (!STAYS.has(key) && !(butUnsentOf && isPushKey(key))) localStorage.removeItem(key);
  }
  sessionStorage.clear();
  const wiped = Promise.allSettled([
    deleteDatabases({ except: butUnsentOf }),
    butUnsentOf && deleteAnswers(butUnsentOf),
    deleteCaches(),
    butUnsentOf === null && endPush(),
  ]);
  // A tab that does not let go of a database must not keep anybody signed in.
  const waited = new Promise((resolve) => setTimeout(resolve, LONGEST));
  await Promise.race([wiped, waited]);
}

async function deleteCaches() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => !name.startsWith(PUBLIC_CACHE)).map((name) => caches.delete(name)),
  );
}
