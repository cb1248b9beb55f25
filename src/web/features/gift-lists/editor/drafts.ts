import { deviceOwner } from "../../../pwa/owner.ts";
import { deleteDatabases, readEdits, writeEdit } from "../../../pwa/storage.ts";
import type { Draft } from "./list-editor.ts";

// Edits that are not on the server yet are written down under the tab they were made in: two tabs may
// edit one list, and neither overwrites what the other has written. A tab holds a lock while it lives,
// so what belongs to one that is gone can be told, and taken up by another.
const tab = crypto.randomUUID();
const lockOf = (name: string) => `ribbon-tab-${name}`;

let held: Promise<void> | null = null;

function holdTabLock(): Promise<void> {
  held ??= new Promise((resolve) => {
    if (!("locks" in navigator)) {
      resolve();
      return;
    }
    const forever = () => {
      resolve();
      // For as long as this tab is there.
      return new Promise<never>(() => {});
    };
    // Without one, another tab may take up what this one writes, as if it were gone: merged, not lost.
    void navigator.locks.request(lockOf(tab), forever).catch(() => resolve());
  });
  return held;
}

const waiting = new Map<string, Draft | null>();
let writing: Promise<void> = Promise.resolve();

/** Writes a draft down, or forgets it. While one is being written, only the last of the next is kept. */
export function storeDraft(owner: string, listId: string, draft: Draft | null): Promise<void> {
  const name = `${listId} ${tab}`;
  const waits = waiting.has(name);
  waiting.set(name, draft);
  if (waits) return writing;
  const write = async () => {
    await holdTabLock();
    const last = waiting.get(name) ?? null;
    waiting.delete(name);
    if (deviceOwner() !== owner) throw new Error("Nobody is signed in here.");
    await writeEdit(owner, name, last && { ...last, listId, tab, at: Date.now() });
    // They may have signed out while this was being written.
    if (deviceOwner() !== owner) await deleteDatabases();
  };
  writing = writing.then(write, write);
  return writing;
}

/** Hands over the drafts of tabs that are gone, oldest first, and forgets each once it is taken up. */
export async function collectOrphanedDrafts(
  owner: string,
  mergeDraft: (listId: string, draft: Draft) => Promise<void>,
): Promise<void> {
  await holdTabLock();
  if (deviceOwner() !== owner) return;
  await alone(async () => {
    const living = await openTabs();
    const edits = [...(await readEdits(owner))]
      .flatMap(([name, edit]) => (isWritten(edit) ? [{ name, edit }] : []))
      .toSorted((a, b) => a.edit.at - b.edit.at);
    for (const { name, edit } of edits) {
      if (living.has(lockOf(edit.tab))) {
        // It may be closing just now, before it could send anything.
        void whenTabCloses(edit.tab).then(() => collectOrphanedDrafts(owner, mergeDraft), ignore);
      } else {
        await mergeDraft(edit.listId, edit);
        await writeEdit(owner, name, null);
      }
    }
  });
}

const awaited = new Set<string>([tab]);

/** Once, when another tab gives up its lock. Never for this one. */
function whenTabCloses(other: string): Promise<void> {
  if (awaited.has(other)) return new Promise(ignore);
  awaited.add(other);
  return navigator.locks.request(lockOf(other), { mode: "shared" }, ignore);
}

function ignore() {}

/** How many drafts there are, of any tab. */
export async function countDrafts(owner: string): Promise<number> {
  return (await readEdits(owner)).size;
}

async function openTabs(): Promise<Set<string>> {
  if (!("locks" in navigator)) return new Set([lockOf(tab)]);
  const { held: locks = [] } = await navigator.locks.query();
  return new Set(locks.map(({ name = "" }) => name));
}

/** Two tabs that open at once do not both take up the same draft. */
async function alone(work: () => Promise<void>): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request("ribbon-drafts", work);
  else await work();
}

interface Written extends Draft {
  listId: string;
  tab: string;
  at: number;
}

function isWritten(edit: unknown): edit is Written {
  return typeof edit === "object" && edit !== null && "listId" in edit && "sent" in edit;
}
