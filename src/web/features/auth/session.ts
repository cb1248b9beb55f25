import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { inTime } from "../../lib/in-time.ts";
import { forgetEverything } from "../../lib/query.ts";
import { createStore } from "../../lib/store.ts";
import { userKey } from "../../lib/user-key.ts";
import { deviceOwner, setDeviceOwner } from "../../pwa/owner.ts";

// What happens when somebody signs in, or the session ends. The code that keeps things on this device, or
// wipes them, is loaded when it is needed: a visitor never needs it.
const transitions = () => import("./session-transitions.ts");

/** While the device passes from one user to another, nothing of either is shown. */
const changing = createStore(false);
export const useSessionChanging = changing.useValue;

/** Whose answers came with this page. */
let broughtFor: string | undefined;

/**
 * Puts into the cache what the server has written into the page, beginning with who it is for. They are asked for all the
 * same, as somebody may have signed in or out since, and the device keeps nothing before that is known.
 */
export function takeAnswers(client: QueryClient): boolean {
  const element = document.getElementById("answers");
  const answers: Array<[QueryKey, { id?: string }]> = JSON.parse(element?.textContent || "[]");
  element?.remove();
  const id = answers[0]?.[1].id;
  if (!id || (deviceOwner() ?? id) !== id) return false;
  for (const [key, data] of answers) client.setQueryData(key, data);
  broughtFor = id;
  return true;
}

/** Called with every answer of the server to who is signed in, before anything is rendered with it. */
export function userAnswered(client: QueryClient) {
  const id = client.getQueryData<{ id: string } | null>(userKey)?.id;
  const owner = deviceOwner() ?? broughtFor;
  if (owner && owner !== id) void handOver(client, owner, id);
  else if (id) signedIn(client, id);
}

function signedIn(client: QueryClient, id: string) {
  try {
    // At once, not with the rest: drafts are stored under the owner.
    if (!deviceOwner()) setDeviceOwner(id);
  } catch {
    // A browser without storage keeps nothing, and everything else goes on.
    return;
  }
  // Persistence is a convenience: everything else works without it.
  transitions()
    .then(({ keepFor }) => keepFor(client, id))
    .catch(ignore);
}

/** The device passes from its owner to another user, or to nobody: the owner's data is wiped first. */
async function handOver(client: QueryClient, owner: string, id: string | undefined) {
  if (changing.get()) return;
  const theirs = ({ queryKey }: Query) => queryKey[0] !== userKey[0];
  // Before anything is hidden, which unmounts the queries of the page.
  const shown = client.getQueryCache().findAll({ type: "active", predicate: theirs }).length > 0;
  changing.set(true);
  try {
    const { sessionExpired, signedInAsAnother } = await inTime(transitions());
    await (id ? signedInAsAnother() : sessionExpired(owner));
    client.removeQueries({ predicate: theirs });
    if (shown) {
      // Stores outside of the query cache still hold data of the owner.
      location.reload();
      return;
    }
    if (id) signedIn(client, id);
  } catch {
    // What could not be wiped must not be shown: the page is a visitor's.
    forgetEverything(client);
  }
  changing.set(false);
}

/** The session ended by itself while the page was in use: another answer of the server shows that. */
export function sessionEnded(client: QueryClient) {
  forgetEverything(client);
  if (!deviceOwner()) return;
  transitions()
    .then(({ dropPersisted }) => dropPersisted())
    .catch(ignore);
}

function ignore() {}
