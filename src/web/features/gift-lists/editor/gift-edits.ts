import { MutationObserver, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import { shortened } from "../../../../shared/text.ts";
import { ApiError, detailOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/api.ts";
import { isOffline } from "../../../lib/query.ts";
import { giftsOfKey, understoodKey } from "../../../lib/query-keys.ts";
import { toast } from "../../../ui/toast.ts";
import { copy, sameIn } from "./list-idea.ts";
import { mergeIdeas } from "./merge.ts";
import {
  changesFrom,
  giftFields,
  isSameGift,
  waitingGifts,
  withEdit,
  type Gift,
  type GiftChanges,
  type GiftEdit,
  type GiftPage,
} from "./waiting-gifts.ts";

type Keep = (id: string, edit: GiftEdit | null) => Promise<void>;

/** Edits of what was given. Like those of lists they wait on the device until the server can be reached. */
export class GiftEdits {
  readonly #client: QueryClient;
  readonly #keep: Keep;
  /** One request after the other. */
  #sending: Promise<unknown> = Promise.resolve();

  constructor(client: QueryClient, keep: Keep) {
    this.#client = client;
    this.#keep = keep;
  }

  /** False where it waits for a connection. Throws where the server refuses it: then it is as it was before. */
  async change(person: string, gift: Gift, changes: GiftChanges): Promise<boolean> {
    const known = waitingGifts.get().get(gift.id);
    const mine = { ...(known?.mine ?? gift), ...changes };
    if (!known && isSameGift(mine, gift)) return true;
    this.#set(gift.id, { person, gift, attempts: [], waits: false, ...known, mine });
    try {
      return await this.#send(gift.id);
    } catch (error) {
      this.#set(gift.id, known ?? null);
      throw error;
    }
  }

  /** Takes up what a closed tab left. */
  take(edit: GiftEdit) {
    const { person, gift } = edit;
    const known = waitingGifts.get().get(gift.id);
    const mine = withEdit(edit.mine, known);
    const attempts = [...edit.attempts, ...(known?.attempts ?? [])];
    this.#set(gift.id, { person, gift, mine, attempts, waits: true });
  }

  /** Sends what can be sent. Whether nothing waits any more. */
  async sendAll(): Promise<boolean> {
    for (const [id, { mine }] of waitingGifts.get()) {
      try {
        await this.#send(id);
      } catch (error) {
        const status = error instanceof ApiError ? error.status : 0;
        // What is not refused for good is sent another time.
        if (status === 401 || status === 429 || status >= 500) continue;
        this.#set(id, null);
        toast({
          title: "Failed to save the gift",
          description: `“${shortened(mine.title, SHORT)}”: ${detailOf(error, "It is as it was.")}`,
          variant: "destructive",
          isKept: true,
        });
      }
    }
    return waitingGifts.get().size === 0;
  }

  #send(id: string): Promise<boolean> {
    const sent = this.#sending.then(() => this.#sendEdit(id));
    this.#sending = sent.catch(() => undefined);
    return sent;
  }

  async #sendEdit(id: string): Promise<boolean> {
    for (;;) {
      const edit = waitingGifts.get().get(id);
      if (!edit) return true;
      const { gift, mine, attempts } = edit;
      const last = attempts.at(-1);
      if (!last || !isSameGift(last, mine)) {
        this.#set(id, { ...edit, attempts: [...attempts, mine] });
      }
      try {
        const body = { ...changesFrom(gift, mine), updatedAt: gift.updatedAt };
        this.#goOn(id, mine, await save(this.#client, id, body));
      } catch (error) {
        if (isOffline(error)) {
          const latest = waitingGifts.get().get(id);
          this.#set(id, latest ? { ...latest, waits: true } : null);
          return false;
        }
        if (!(error instanceof ApiError) || !isGift(error.current)) throw error;
        const theirs = error.current;
        const parted = { ...gift };
        for (const field of giftFields) {
          if (attempts.some((one) => sameIn(field, one, theirs))) copy(field, theirs, parted);
        }
        const isOther = this.#goOn(id, parted, theirs);
        // Stored without an answer, it is nobody else's.
        if (!attempts.some((one) => isSameGift(one, theirs))) tellMerged(mine.title, isOther);
      }
    }
  }

  /** Goes on from what the server has. Whether something was changed here and there that only one of them can have. */
  #goOn(id: string, parted: Gift, theirs: Gift): boolean {
    const edit = waitingGifts.get().get(id);
    if (!edit) return false;
    const { ideas, overruled } = mergeIdeas([parted], [theirs], [edit.mine]);
    const mine = { ...theirs, ...ideas[0] };
    putGift(this.#client, edit.person, theirs);
    const isDone = isSameGift(theirs, mine);
    this.#set(id, isDone ? null : { ...edit, gift: theirs, mine, attempts: [] });
    return ideas.length > 1 || overruled.length > 0;
  }

  #set(id: string, edit: GiftEdit | null) {
    const edits = new Map(waitingGifts.get());
    if (edit) edits.set(id, edit);
    else edits.delete(id);
    waitingGifts.set(edits);
    // A device without storage has it as long as the tab is open.
    void this.#keep(id, edit).catch(() => undefined);
  }
}

const SHORT = 40;

function tellMerged(title: string, isOther: boolean) {
  const words = `“${shortened(title, SHORT)}” was also changed somewhere else.`;
  const look = " Look at its details: the same was changed in both places.";
  toast({
    title: "Changes brought together",
    description: isOther ? words + look : words,
    isKept: true,
  });
}

/** With a MutationObserver, not a hook: what waits is sent from whatever page is open. */
function save(client: QueryClient, id: string, body: GiftChanges & { updatedAt: string }) {
  return new MutationObserver(client, {
    mutationFn: () => call("PATCH /api/gifts/:id", { params: { id }, body }),
  }).mutate();
}

/** What was loved is something that Ribbon understood, too. */
function putGift(client: QueryClient, person: string, gift: Gift) {
  client.setQueryData<InfiniteData<GiftPage>>(
    giftsOfKey(person),
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          items: page.items.map((one) => (one.id === gift.id ? gift : one)),
        })),
      },
  );
  void client.invalidateQueries({ queryKey: giftsOfKey(person) });
  void client.invalidateQueries({ queryKey: understoodKey(person) });
}

function isGift(value: unknown): value is Gift {
  return (
    typeof value === "object" &&
    value !== null &&
    "title" in value &&
    "verdict" in value &&
    "updatedAt" in value
  );
}
