import type { QueryClient } from "@tanstack/react-query";
import type { IdeaState } from "../../../../shared/idea-limits.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { isOffline } from "../../../lib/query.ts";
import { createStore } from "../../../lib/store.ts";
import { today } from "../../../lib/today.ts";
import { userKey } from "../../../lib/user-key.ts";
import { deviceOwner } from "../../../pwa/owner.ts";
import { toast } from "../../../ui/toast.ts";
import {
  collectOrphanedDrafts,
  countDrafts,
  storeDraft,
  storeGift,
  storeMarks,
  type Kept,
} from "./drafts.ts";
import { GiftEdits } from "./gift-edits.ts";
import { ListEditor, versionOf, type Version } from "./list-editor.ts";
import type { ListIdea } from "./list-idea.ts";
import { showListFull } from "./list-full-toast.ts";
import { marked, type Marks } from "./marks.ts";
import { mergedWords } from "./merged-words.ts";
import { fetchList, putList, refreshList, saveIdeas, type GiftList } from "../queries.ts";
import { appendIdea, isFull } from "./rows.ts";
import { withIds, withName, type TextDraft } from "./older-drafts.ts";

/** One editor per list and tab. It lives on after its page is left, until all of it is on the server. */
export class ListEditors {
  readonly #client: QueryClient;
  readonly #editors = new Map<string, ListEditor>();
  readonly #onScreen = new Set<ListEditor>();
  /** By list: what was marked and has not come to its list yet. */
  readonly #marks = new Map<string, Marks>();
  readonly #changes = createStore(0);
  /** What was given is changed by the same rules. */
  readonly gifts: GiftEdits;

  constructor(client: QueryClient) {
    this.#client = client;
    this.gifts = new GiftEdits(client, async (id, edit) => {
      const owner = this.#user();
      if (owner) await storeGift(owner, id, edit);
    });
  }

  /** How often anything on this device has changed, for whoever asks `stateOf`. */
  readonly changes = this.#changes.get;
  readonly subscribe = this.#changes.subscribe;

  #tell() {
    this.#changes.set(this.#changes.get() + 1);
  }

  /** The editor of a list, with what was written on it before. */
  of(list: GiftList): ListEditor {
    return this.#editors.get(list.id) ?? this.#open(list.id, versionOf(list));
  }

  /** Called when a page shows an editor; what it returns, when the page is left. */
  show(id: string, editor: ListEditor): () => void {
    // It may have been closed as settled when the page before was left.
    this.#editors.set(id, editor);
    this.#onScreen.add(editor);
    return () => {
      this.#onScreen.delete(editor);
      void editor.save();
      this.#closeIfSettled(id, editor);
    };
  }

  /** Adds an idea to a list that need not be open. False where the list is full or refuses it; a toast says so. */
  async addIdea(id: string, idea: ListIdea): Promise<boolean> {
    const editor = this.of(await fetchList(this.#client, id));
    const { rows } = editor.state();
    if (isFull(rows)) {
      showListFull();
      return false;
    }
    editor.change(appendIdea(rows, idea));
    return this.#sendChange(editor);
  }

  /**
   * Says how far an idea has come, on a list that need not be open, nor on this device. Offline it is kept here. False
   * where the idea is not there any more, or the list refuses it; a toast says the latter.
   */
  async setState(listId: string, ideaId: string, state: IdeaState): Promise<boolean> {
    const { marks } = this.#marksOf(listId);
    void this.#keepMarks(listId, { marks: { ...marks, [ideaId]: { state, day: today() } } });
    const editor = await this.#applyMarks(listId);
    if (!editor) return true;
    if (editor.state().rows.some(({ id }) => id === ideaId)) return this.#sendChange(editor);
    this.#closeIfSettled(listId, editor);
    return false;
  }

  /** How far an idea has come by what is on this device only; null where there is nothing. */
  stateOf(listId: string, ideaId: string): IdeaState | null {
    const mark = this.#marksOf(listId).marks[ideaId];
    const row = this.#editors.get(listId)?.state();
    return mark?.state ?? row?.rows.find(({ id }) => id === ideaId)?.state ?? null;
  }

  #marksOf(listId: string): Marks {
    return this.#marks.get(listId) ?? { marks: {} };
  }

  /** Told at once, and stored: the list may take a while to come, and the tab may be closed before. */
  async #keepMarks(listId: string, kept: Marks): Promise<void> {
    const none = Object.keys(kept.marks).length === 0;
    if (none) this.#marks.delete(listId);
    else this.#marks.set(listId, kept);
    this.#tell();
    const owner = this.#user();
    // A device without storage has them as long as the tab is open.
    if (owner) await storeMarks(owner, listId, none ? null : kept).catch(() => undefined);
  }

  /** Puts what was marked into the list. Null while the list cannot be had: the marks stay. */
  async #applyMarks(listId: string): Promise<ListEditor | null> {
    try {
      const asked = Object.keys(this.#marksOf(listId).marks);
      const editor = await this.#editorWith(listId, asked);
      const { rows } = editor.state();
      const { marks } = this.#marksOf(listId);
      editor.change(rows.map((row) => marked(row, { marks })));
      // What was marked while the list was on its way, and is not on it, asks for a newer one by itself.
      const later = Object.entries(marks).filter(
        ([id]) => !asked.includes(id) && !holds(rows, [id]),
      );
      // After the change, whose draft is stored before these are deleted.
      void this.#keepMarks(listId, { marks: Object.fromEntries(later) });
      return editor;
    } catch (error) {
      if (isOffline(error)) return null;
      void this.#keepMarks(listId, { marks: {} });
      throw error;
    }
  }

  /** The editor of a list with these ideas, where they still exist. A copy on this device may be older than they are. */
  async #editorWith(listId: string, ideas: readonly string[]): Promise<ListEditor> {
    const open = this.#editors.get(listId);
    if (open && holds(open.state().rows, ideas)) return open;
    const list = await fetchList(this.#client, listId, (seen) => holds(seen.ideas, ideas));
    const editor = this.of(list);
    editor.receive(list);
    return editor;
  }

  /** As above, where nobody waits for it. */
  async #sendMarks(listId: string): Promise<void> {
    try {
      await (await this.#applyMarks(listId))?.save();
    } catch (error) {
      if (error instanceof ApiError && error.code === "not_found") showListGone();
    }
  }

  async #sendChange(editor: ListEditor): Promise<boolean> {
    await editor.save();
    const { type } = editor.state().saving;
    return type !== "failed" && type !== "gone";
  }

  /** Merges the drafts of tabs that are gone into their lists, and begins to send everything unsent. */
  async flush(): Promise<void> {
    const owner = this.#user();
    if (!owner) return;
    const collected = collectOrphanedDrafts(owner, (id, draft) => this.#mergeDraft(id, draft));
    // A device without storage has no drafts either.
    await collected.catch(() => undefined);
    void this.#sendAll();
  }

  async #mergeDraft(id: string, draft: Kept): Promise<boolean> {
    if ("marks" in draft) {
      await this.#keepMarks(id, { marks: { ...draft.marks, ...this.#marksOf(id).marks } });
      return true;
    }
    if ("attempts" in draft) {
      this.gifts.take(draft);
      return true;
    }
    if ("sent" in draft) return this.#mergeTextDraft(id, draft);
    if ("unanswered" in draft) return this.#mergeDraft(id, withName(draft));
    const editor = this.#editors.get(id) ?? this.#open(id, draft.base);
    await editor.mergeDraft(draft);
    void editor.save();
    return true;
  }

  /** Ids are the server's to tell: until it can be reached, the draft stays where it is. */
  async #mergeTextDraft(id: string, draft: TextDraft): Promise<boolean> {
    try {
      const list = await fetchList(this.#client, id);
      return await this.#mergeDraft(id, withIds(draft, versionOf(list).ideas));
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "not_found")) return false;
      showListGone();
      return true;
    }
  }

  /** Sends what can be sent. Whether everything written on this device is on the server then. */
  async sendEverything(): Promise<boolean> {
    await Promise.all([...this.#marks.keys()].map((id) => this.#sendMarks(id)));
    await Promise.all([...this.#editors.values()].map((editor) => editor.save()));
    if (!(await this.gifts.sendAll()) || this.#marks.size > 0) return false;
    if ([...this.#editors.values()].some((editor) => !editor.isSettled)) return false;
    const owner = deviceOwner();
    return owner === null || (await countDrafts(owner).catch(() => 0)) === 0;
  }

  /** Whether something was written on a list that the server does not have. */
  isChanged(id: string): boolean {
    return this.#marks.has(id) || (this.#editors.get(id)?.isChanged ?? false);
  }

  /** One list after the other, in the order they were opened. What is being typed is saved after a pause, as ever. */
  async #sendAll() {
    for (const id of this.#marks.keys()) await this.#sendMarks(id);
    for (const editor of this.#editors.values()) {
      if (editor.state().saving.type !== "saving") await editor.save();
    }
    await this.gifts.sendAll();
  }

  #open(id: string, base: Version): ListEditor {
    const client = this.#client;
    const owner = this.#user();
    const isOnScreen = () => this.#onScreen.has(editor);
    const editor: ListEditor = new ListEditor(base, {
      send: (sending, basedOn) => saveIdeas(client, { id, basedOn, ...sending }),
      storeDraft: async (draft) => {
        if (owner) await storeDraft(owner, id, draft);
        else throw new Error("Nobody is signed in here.");
      },
      onList: (list) => putList(client, list),
      onMerged: (overruled) => {
        toast({
          title: "Changes brought together",
          description: mergedWords(overruled),
          isKept: true,
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
      onGone: () => {
        if (isOnScreen()) {
          // Its page shows what was written, and that it cannot be saved any more.
          void refreshList(client, id);
          return;
        }
        showListGone();
      },
      onIdle: () => this.#closeIfSettled(id, editor),
    });
    this.#editors.set(id, editor);
    editor.subscribe(() => this.#tell());
    return editor;
  }

  #closeIfSettled(id: string, editor: ListEditor) {
    if (!this.#onScreen.has(editor) && editor.isSettled && this.#editors.get(id) === editor) {
      this.#editors.delete(id);
    }
  }

  #user(): string | null {
    return this.#client.getQueryData<{ id: string } | null>(userKey)?.id ?? null;
  }
}

function holds(ideas: ReadonlyArray<{ id: string }>, ids: readonly string[]): boolean {
  return ids.every((id) => ideas.some((idea) => idea.id === id));
}

function showListGone() {
  toast({
    title: "A list is gone",
    description: "It was deleted somewhere else, with what you wrote on it last.",
    variant: "destructive",
  });
}
