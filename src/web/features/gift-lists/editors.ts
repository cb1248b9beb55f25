import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../lib/api-error.ts";
import { userKey } from "../../lib/query.ts";
import { deviceOwner } from "../../pwa/owner.ts";
import { toast } from "../../ui/toast.ts";
import { countDrafts, keepDraft, takeUpDrafts } from "./drafts.ts";
import { ListEditor, type Version } from "./list-editor.ts";
import { putList, saveIdeas, type GiftList } from "./queries.ts";

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

/** Takes up what earlier visits left unsent, and sends all there is, in the order it was written. */
export async function sendDrafts(client: QueryClient): Promise<void> {
  const owner = userIn(client);
  if (!owner) return;
  const takenUp = takeUpDrafts(owner, async (id, draft) => {
    const editor = editors.get(id) ?? openEditor(client, id, draft.base);
    await editor.takeUp(draft);
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
  const owner = deviceOwner();
  return owner === null || (await countDrafts(owner).catch(() => 0)) === 0;
}

function openEditor(client: QueryClient, id: string, base: Version): ListEditor {
  const owner = userIn(client);
  const isOnScreen = () => onScreen.has(editor);
  const editor: ListEditor = new ListEditor(base, {
    send: async (ideas, basedOn) => {
      try {
        return await saveIdeas(client, { id, ideas, basedOn });
      } catch (error) {
        // Deleted elsewhere: there is nowhere left to send it.
        if (!isOnScreen() && error instanceof ApiError && error.status === 404) editor.discard();
        throw error;
      }
    },
    keep: async (draft) => {
      if (!owner || userIn(client) !== owner) throw new Error("Nobody is signed in here.");
      await keepDraft(owner, id, draft);
    },
    onList: (list) => putList(client, list),
    onMerged: () => {
      toast({
        title: "Changes brought together",
        description: "This list was also changed somewhere else. Every idea of both is here.",
      });
    },
    onFailed: (detail) => {
      if (isOnScreen()) toast({ title: "Error", description: detail, variant: "destructive" });
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
