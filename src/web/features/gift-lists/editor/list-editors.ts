import type { QueryClient } from "@tanstack/react-query";
import { giftListLimits } from "../../../../shared/gift-list-limits.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { userKey } from "../../../lib/query-keys.ts";
import { deviceOwner } from "../../../pwa/owner.ts";
import { toast } from "../../../ui/toast.ts";
import { countDrafts, storeDraft, collectOrphanedDrafts } from "./drafts.ts";
import { ListEditor, type Version } from "./list-editor.ts";
import { fetchList, putList, saveIdeas, type GiftList } from "../queries.ts";
import { appendIdea, ideasOf } from "./rows.ts";
import { showListFull } from "./list-full-toast.ts";

// One editor per list and tab. It lives on after its page is left, until all of it is on the server.
const editors = new Map<string, ListEditor>();
const onScreen = new Set<ListEditor>();

/** The editor of a list, with what was written on it before. */
export function editorOf(client: QueryClient, list: GiftList): ListEditor {
  const { id, manualIdeas: ideas, updatedAt } = list;
  return editors.get(id) ?? openEditor(client, id, { ideas, updatedAt });
}

/** Called when a page shows an editor; the answer, when it is left. */
export function showEditor(id: string, editor: ListEditor) {
  // Closed a moment ago, and here again.
  editors.set(id, editor);
  onScreen.add(editor);
  return () => {
    onScreen.delete(editor);
    void editor.save();
    closeIfSettled(id, editor);
  };
}

/** Adds an idea to a list that need not be open. Says whether it is there; if not, it has been told why. */
export async function addIdea(client: QueryClient, id: string, title: string): Promise<boolean> {
  const editor = editorOf(client, await fetchList(client, id));
  const { rows } = editor.state();
  if (ideasOf(rows).length >= giftListLimits.ideas) {
    showListFull();
    return false;
  }
  editor.change(appendIdea(rows, title));
  await editor.save();
  return editor.state().saving.type !== "failed";
}

/** Takes up what earlier visits left unsent, and sends all there is, in the order it was written. */
export async function sendDrafts(client: QueryClient): Promise<void> {
  const owner = userIn(client);
  if (!owner) return;
  const takenUp = collectOrphanedDrafts(owner, async (id, draft) => {
    const editor = editors.get(id) ?? openEditor(client, id, draft.base);
    await editor.mergeDraft(draft);
    void editor.save();
  });
  // A device that cannot keep anything has kept nothing.
  await takenUp.catch(() => undefined);
  void sendAll();
}

async function sendAll() {
  for (const editor of editors.values()) await editor.save();
}

/** For leaving: sends what can be sent, and says whether anything is left on this device only. */
export async function sendBeforeLeaving(): Promise<boolean> {
  await sendAll();
  if (hasUnsent()) return false;
  const owner = deviceOwner();
  return owner === null || (await countDrafts(owner).catch(() => 0)) === 0;
}

/** Whether something written on a list, or on any, is not on the server yet. */
export function hasUnsent(id?: string): boolean {
  return [...editors].some(([of, editor]) => (!id || of === id) && !editor.isSettled);
}

function openEditor(client: QueryClient, id: string, base: Version): ListEditor {
  const owner = userIn(client);
  const isOnScreen = () => onScreen.has(editor);
  const editor: ListEditor = new ListEditor(base, {
    send: async (ideas, basedOn) => {
      try {
        return await saveIdeas(client, { id, ideas, basedOn });
      } catch (error) {
        if (!isOnScreen() && error instanceof ApiError && error.code === "not_found") {
          editor.discard();
          toast({
            title: "A list is gone",
            description: "It was deleted somewhere else, with what you wrote on it last.",
            variant: "destructive",
          });
        }
        throw error;
      }
    },
    storeDraft: async (draft) => {
      if (owner) await storeDraft(owner, id, draft);
      else throw new Error("Nobody is signed in here.");
    },
    onList: (list) => putList(client, list),
    onMerged: () => {
      toast({
        title: "Changes brought together",
        description: "This list was also changed somewhere else. Every idea of both is here.",
      });
    },
    onFailed: (detail) => {
      toast({
        title: "Error",
        description: detail,
        variant: "destructive",
        // On its own page the line above the ideas offers it.
        ...(!isOnScreen() && { action: { label: "Retry", onSelect: () => void editor.save() } }),
      });
    },
    onIdle: () => closeIfSettled(id, editor),
  });
  editors.set(id, editor);
  return editor;
}

function userIn(client: QueryClient): string | null {
  return client.getQueryData<{ id: string } | null>(userKey)?.id ?? null;
}

function closeIfSettled(id: string, editor: ListEditor) {
  if (!onScreen.has(editor) && editor.isSettled && editors.get(id) === editor) editors.delete(id);
}
