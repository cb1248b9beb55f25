import { deviceOwner } from "../../../pwa/owner.ts";
import { deleteDatabases, readEdits, writeEdit } from "../../../pwa/storage.ts";
import { readUnsaved, unsavedNames, writeUnsaved } from "../../../pwa/unsaved.ts";
import type { Draft } from "./list-editor.ts";
import type { Marks } from "./marks.ts";
import type { TextDraft, UnnamedDraft } from "./older-drafts.ts";
import type { GiftEdit } from "./waiting-gifts.ts";

// Drafts, in IndexedDB: edits that are not on the server yet. They are stored by tab, because two tabs may
// edit one list. A tab holds a Web Lock as its lease: a draft whose tab has no lock is orphaned, and another
// tab merges it.
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
      // Held until the tab is closed.
      return new Promise<never>(() => {});
    };
    // Without the lock, another tab may take this one's drafts for orphaned: they are merged, not lost.
    void navigator.locks.request(lockOf(tab), forever).catch(() => resolve());
  });
  return held;
}

const waiting = new Map<string, Written | null>();
/** What IndexedDB does not have yet: a page that goes cannot wait for it, and leaves this to the next one of its tab. */
const unwritten = new Map<string, { owner: string; edit: Written }>();
const UNWRITTEN = "draft ";
const leaveUnwritten = () => {
  for (const [name, { owner, edit }] of unwritten) {
    if (deviceOwner() === owner) writeUnsaved(owner, UNWRITTEN + name, edit);
  }
};
let writing: Promise<void> = Promise.resolve();

/** Stores a draft; null deletes it. While one is being written, only the latest of the next ones is kept. */
export function storeDraft(owner: string, listId: string, draft: Draft | null): Promise<void> {
  return store(owner, listId, `${listId} ${tab}`, draft);
}

/** Stores what was marked on a list that is not on this device, beside its draft; null deletes it. */
export function storeMarks(owner: string, listId: string, marks: Marks | null): Promise<void> {
  return store(owner, listId, `${listId} ${tab} marks`, marks);
}

/** Stores an edit of something that was given; null deletes it. */
export function storeGift(owner: string, giftId: string, edit: GiftEdit | null): Promise<void> {
  return store(owner, giftId, `${giftId} ${tab} gift`, edit);
}

function store(
  owner: string,
  listId: string,
  name: string,
  draft: Draft | Marks | GiftEdit | null,
): Promise<void> {
  const waits = waiting.has(name);
  const edit = draft && { ...draft, listId, tab, at: Date.now() };
  waiting.set(name, edit);
  if (edit) unwritten.set(name, { owner, edit });
  else unwritten.delete(name);
  addEventListener("pagehide", leaveUnwritten);
  if (waits) return writing;
  const write = async () => {
    await holdTabLock();
    const last = waiting.get(name) ?? null;
    waiting.delete(name);
    if (deviceOwner() !== owner) throw new Error("Nobody is signed in here.");
    await writeEdit(owner, name, last);
    if (unwritten.get(name)?.edit === last) unwritten.delete(name);
    // Another tab may have signed out meanwhile.
    if (deviceOwner() !== owner) await deleteDatabases({ of: owner });
  };
  writing = writing.then(write, write);
  return writing;
}

/** Passes on the drafts of closed tabs, oldest first, and deletes each once it is merged; false leaves it for later. */
export async function collectOrphanedDrafts(
  owner: string,
  mergeDraft: (listId: string, draft: Kept) => Promise<boolean>,
): Promise<void> {
  await holdTabLock();
  if (deviceOwner() !== owner) return;
  await alone(async () => {
    await takeUnwritten(owner);
    const living = await openTabs();
    const edits = [...(await readEdits(owner))]
      .flatMap(([name, edit]) => (isWritten(edit) ? [{ name, edit }] : []))
      .toSorted((a, b) => a.edit.at - b.edit.at);
    for (const { name, edit } of edits) {
      if (living.has(lockOf(edit.tab))) {
        // The tab may be closing before it has sent its draft: look again once its lock is free.
        void whenTabCloses(edit.tab).then(() => collectOrphanedDrafts(owner, mergeDraft), ignore);
      } else if (await mergeDraft(edit.listId, edit)) {
        await writeEdit(owner, name, null);
      }
    }
  });
}

/** What the page that this tab showed before has left. */
async function takeUnwritten(owner: string): Promise<void> {
  for (const name of unsavedNames(owner)) {
    if (!name.startsWith(UNWRITTEN)) continue;
    const edit = readUnsaved(owner, name);
    if (isWritten(edit)) await writeEdit(owner, name.slice(UNWRITTEN.length), edit);
    writeUnsaved(owner, name, null);
  }
}

const awaited = new Set<string>([tab]);

/** Resolves once, when another tab releases its lock. */
function whenTabCloses(other: string): Promise<void> {
  if (awaited.has(other)) return new Promise(ignore);
  awaited.add(other);
  return navigator.locks.request(lockOf(other), { mode: "shared" }, ignore);
}

function ignore() {}

/** The number of drafts of all tabs. */
export async function countDrafts(owner: string): Promise<number> {
  return (await readEdits(owner)).size;
}

async function openTabs(): Promise<Set<string>> {
  if (!("locks" in navigator)) return new Set([lockOf(tab)]);
  const { held: locks = [] } = await navigator.locks.query();
  return new Set(locks.map(({ name = "" }) => name));
}

/** In a lock: two tabs that open at once must not both merge the same draft. */
async function alone(work: () => Promise<void>): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request("ribbon-drafts", work);
  else await work();
}

export type Kept = Draft | UnnamedDraft | TextDraft | Marks | GiftEdit;
type Written = Kept & { listId: string; tab: string; at: number };

function isWritten(edit: unknown): edit is Written {
  return (
    typeof edit === "object" &&
    edit !== null &&
    "listId" in edit &&
    ["tried", "unanswered", "sent", "marks", "attempts"].some((name) => name in edit)
  );
}
