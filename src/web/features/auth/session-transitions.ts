import type { QueryClient } from "@tanstack/react-query";
import { forgetEverything } from "../../lib/query.ts";
import { deviceOwner, onOwnerChange } from "../../pwa/owner.ts";
import { endPushOfOthers } from "../../pwa/push-device.ts";
import { dropDraftsOfOthers, takeDraftBack } from "../../pwa/unsaved.ts";
import { persistQueries } from "../../pwa/query-persistence.ts";
import { deleteAnswers, deleteDatabases } from "../../pwa/storage.ts";
import { wipeDevice } from "../../pwa/wipe.ts";

let keptFor: string | null = null;

/** A user is signed in: persists their queries, and deletes what others left on this device. */
export function keepFor(client: QueryClient, owner: string) {
  if (keptFor === owner) return;
  keptFor = owner;
  dropDraftsOfOthers(owner);
  takeDraftBack(owner);
  void deleteDatabases({ except: owner }).catch(() => undefined);
  void endPushOfOthers(owner).catch(() => undefined);
  onOwnerChange((now) => {
    if (now === null) signedOutElsewhere(client);
    // Another user signed in, in another tab.
    else if (now !== owner) location.reload();
  });
  persistQueries(client, owner);
}

/** Another tab signed out and wiped the device. */
function signedOutElsewhere(client: QueryClient) {
  forgetEverything(client);
  // Session storage is per tab: the other tab could not clear this one.
  sessionStorage.clear();
}

/** Another user signed in: all data of the owner is wiped, drafts included. */
export function signedInAsAnother(): Promise<void> {
  return wipeDevice();
}

/** The session expired while nobody was here: wipes all but the drafts, which wait for the same user. */
export function sessionExpired(owner: string): Promise<void> {
  return wipeDevice({ butUnsentOf: owner });
}

/** The session ended while the page was in use: only persisted queries go, and what was typed stays. */
export function dropPersisted() {
  const owner = deviceOwner();
  if (owner) void deleteAnswers(owner).catch(() => undefined);
}
