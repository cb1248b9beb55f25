import { deviceOwner } from "./owner.ts";
import { endPush, isPushKey } from "./push-device.ts";
import { deleteAnswers, deleteDatabases } from "./storage.ts";
import { isDraftOf, isUnsavedOf, setDraftAside } from "./unsaved.ts";

/** Keys of local storage that hold nothing personal. */
const STAYS = new Set(["theme"]);
/** Caches of the service worker: the app's files, the same for everybody. */
const PUBLIC_CACHE = "shell-";
const LONGEST = 3_000;

/**
 * Removes all personal data from this device. `butUnsentOf` is for a session that expired: what that user
 * has typed and not saved stays for them, and so does their push subscription.
 */
export async function wipeDevice({
  butUnsentOf = null,
}: { butUnsentOf?: string | null } = {}): Promise<void> {
  const owner = deviceOwner();
  const isKept = (key: string) =>
    STAYS.has(key) || (butUnsentOf !== null && (isPushKey(key) || isDraftOf(butUnsentOf, key)));
  if (butUnsentOf !== null) setDraftAside(butUnsentOf);
  // First: other tabs get a `storage` event and stop writing.
  for (const key of Object.keys(localStorage)) {
    if (!isKept(key)) localStorage.removeItem(key);
  }
  for (const key of Object.keys(sessionStorage)) {
    if (!isUnsavedOf(butUnsentOf, key)) sessionStorage.removeItem(key);
  }
  const wiped = Promise.allSettled([
    deleteDatabases({ of: owner, except: butUnsentOf }),
    butUnsentOf && deleteAnswers(butUnsentOf),
    deleteCaches(),
    butUnsentOf === null && endPush(),
  ]);
  // Another tab can block deleting a database; that must not keep anybody signed in.
  const waited = new Promise((resolve) => setTimeout(resolve, LONGEST));
  await Promise.race([wiped, waited]);
}

async function deleteCaches() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => !name.startsWith(PUBLIC_CACHE)).map((name) => caches.delete(name)),
  );
}
