import type { QueryClient } from "@tanstack/react-query";
import { giftListLimits } from "../../../../shared/gift-list-limits.ts";
import { userKey } from "../../../lib/user-key.ts";
import { deviceOwner } from "../../../pwa/owner.ts";
import { toast } from "../../../ui/toast.ts";
import { collectOrphanedDrafts, countDrafts, storeDraft } from "./drafts.ts";
import { ListEditor, type Version } from "./list-editor.ts";
import { showListFull } from "./list-full-toast.ts";
import { fetchList, putList, refreshList, saveIdeas, type GiftList } from "../queries.ts";
import { appendIdea, ideasOf } from "./rows.ts";

/** One editor per list and tab. It lives on after its page is left, until all of it is on the server. */
export class ListEditors {
  readonly #client: QueryClient;
  readonly #editors = new Map<string, ListEditor>();
  readonly #onScreen = new Set<ListEditor>();

  constructor(client: QueryClient) {
    this.#client = client;
  }

  /** The editor of a list, with what was written on it before. */
  of({ id, manualIdeas: ideas, updatedAt }: GiftList): ListEditor {
    return this.#editors.get(id) ?? this.#open(id, { ideas, updatedAt });
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
  async addIdea(id: string, title: string): Promise<boolean> {
    const editor = this.of(await fetchList(this.#client, id));
    const { rows } = editor.state();
    if (ideasOf(rows).length >= giftListLimits.ideas) {
      showListFull();
      return false;
    }
    editor.change(appendIdea(rows, title));
    await editor.save();
    const { type } = editor.state().saving;
    return type !== "failed" && type !== "gone";
  }

  /** Merges the drafts of tabs that are gone into their lists, and begins to send everything unsent. */
  async flush(): Promise<void> {
    const owner = this.#user();
    if (!owner) return;
    const collected = collectOrphanedDrafts(owner, async (id, draft) => {
      const editor = this.#editors.get(id) ?? this.#open(id, draft.base);
      await editor.mergeDraft(draft);
      void editor.save();
    });
    // A device without storage has no drafts either.
    await collected.catch(() => undefined);
    void this.#sendAll();
  }

  /** Sends what can be sent. Whether everything written on this device is on the server then. */
  async sendEverything(): Promise<boolean> {
    await Promise.all([...this.#editors.values()].map((editor) => editor.save()));
    if ([...this.#editors.values()].some((editor) => !editor.isSettled)) return false;
    const owner = deviceOwner();
    return owner === null || (await countDrafts(owner).catch(() => 0)) === 0;
  }

  /** Whether something was written on a list that the server does not have. */
  isChanged(id: string): boolean {
    return this.#editors.get(id)?.isChanged ?? false;
  }

  /** One list after the other, in the order they were opened. */
  async #sendAll() {
    for (const editor of this.#editors.values()) await editor.save();
  }

  #open(id: string, base: Version): ListEditor {
    const client = this.#client;
    const owner = this.#user();
    const isOnScreen = () => this.#onScreen.has(editor);
    const editor: ListEditor = new ListEditor(base, {
      send: (ideas, basedOn) => saveIdeas(client, { id, ideas, basedOn }),
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
      onGone: () => {
        if (isOnScreen()) {
          // Its page shows what was written, and that it cannot be saved any more.
          void refreshList(client, id);
          return;
        }
        toast({
          title: "A list is gone",
          description: "It was deleted somewhere else, with what you wrote on it last.",
          variant: "destructive",
        });
      },
      onIdle: () => this.#closeIfSettled(id, editor),
    });
    this.#editors.set(id, editor);
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
