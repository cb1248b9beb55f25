import { ApiError } from "../../../lib/api-error.ts";
import { isOffline } from "../../../lib/query.ts";
import { changesSince, sameIdeas, type ListIdeas } from "./list-idea.ts";
import { commonAncestor, mergeIdeas, type Overruled, type Sending } from "./merge.ts";
import type { GiftList } from "../queries.ts";
import { ideasOf, rowsOf, takeIdeas, type Rows } from "./rows.ts";

/** The last known version on the server. */
export interface Version {
  readonly ideas: ListIdeas;
  readonly updatedAt: string;
  /** The names of the last saves. */
  readonly saves: readonly string[];
}

export function versionOf({ ideas, updatedAt, saves }: GiftList): Version {
  const edited = ideas.map(({ createdAt: _made, updatedAt: _changed, ...idea }) => idea);
  return { ideas: edited, updatedAt, saves };
}

/** Changes on top of a version that are on this device only. */
export interface Draft {
  readonly base: Version;
  readonly ideas: ListIdeas;
  /** The name that they are sent under. */
  readonly save: string;
  /** What was sent and not answered: the server may have stored one of it. */
  readonly tried: readonly Sending[];
}

export type Saving =
  | { type: "unchanged" }
  | { type: "saving" }
  | { type: "saved" }
  /** Offline: stored as a draft, and sent when the server can be reached again. */
  | { type: "onDevice" }
  /** The list was deleted somewhere else: what is on the screen can only be copied. */
  | { type: "gone" }
  | { type: "failed"; detail: string; kept: boolean; signedOut: boolean };

interface Ports {
  /** Throws when the server refuses; a conflict is not an error. */
  send: (
    sending: Sending,
    basedOn: string,
  ) => Promise<{ type: "saved" | "conflict"; list: GiftList }>;
  /** Stores what is not on the server yet; null deletes the draft. */
  storeDraft: (draft: Draft | null) => Promise<void>;
  /** The list as the server has it now. */
  onList: (list: GiftList) => void;
  /** Called when changes of another device were merged, with what of this one's did not count. */
  onMerged: (overruled: readonly Overruled[]) => void;
  onFailed: (detail: string) => void;
  /** Called once, when the server says that there is no such list any more. */
  onGone: () => void;
  /** Called when everything is on the server. */
  onIdle: () => void;
}

interface EditorState {
  readonly rows: Rows;
  readonly saving: Saving;
}

/** Saving is debounced by this many milliseconds. */
export const SAVE_DELAY = 1_500;
/** Exponential backoff after a server error, in milliseconds. */
const FIRST_RETRY = 5_000;
const LONGEST_RETRY = 300_000;
/** How many unanswered requests are kept: the first ones, before the connection was lost, and the last. */
const MOST_TRIED = 8;

/** The state of one list's ideas while they are edited. Saves them, merges conflicts, and loses none. */
export class ListEditor {
  readonly #ports: Ports;
  readonly #listeners = new Set<() => void>();
  #base: Version;
  #state: EditorState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  /** `save` was called while a request was running: the next one follows at once, without the debounce. */
  #again = false;
  /** The name of the next save. */
  #save = crypto.randomUUID();
  /** What was sent on top of this version and not answered. */
  #tried: readonly Sending[] = [];
  #retries = 0;
  #gone = false;

  constructor(base: Version, ports: Ports) {
    this.#base = base;
    this.#ports = ports;
    this.#state = { rows: rowsOf(base.ideas), saving: { type: "unchanged" } };
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly state = (): EditorState => this.#state;

  /** Whether there is nothing left to send. */
  get isSettled(): boolean {
    return this.#gone || (!this.isChanged && this.#sending === null);
  }

  /** Whether the server may have something else than what is written here. */
  get isChanged(): boolean {
    return this.#tried.length > 0 || !sameIdeas(ideasOf(this.#state.rows), this.#base.ideas);
  }

  /** An edit by the user. */
  change(rows: Rows, { atOnce = false } = {}) {
    this.#setState({ rows });
    this.#retries = 0;
    this.#afterChange(atOnce ? 0 : SAVE_DELAY);
  }

  /** The list as fetched from the server: its changes are merged into what is being edited. */
  receive(list: GiftList) {
    if (list.updatedAt > this.#base.updatedAt) this.#adopt(list);
  }

  /** Merges a draft that an earlier visit or a closed tab left. */
  async mergeDraft({ base, ideas, save, tried }: Draft) {
    // The tab may have sent it as it was closed.
    const left = [...tried, { save, ideas: changesSince(base.ideas, ideas) }];
    const isNewer = base.updatedAt > this.#base.updatedAt;
    const isSame = base.updatedAt === this.#base.updatedAt;
    const parted = isNewer
      ? commonAncestor(this.#base.ideas, this.#tried, base.saves)
      : commonAncestor(base.ideas, left, this.#base.saves);
    this.#merge(parted, ideasOf(this.#state.rows), ideas);
    // What is based on a version that is gone cannot arrive any more.
    if (isNewer) [this.#base, this.#tried] = [base, left];
    else if (isSame) this.#tried = [...this.#tried, ...left];
    this.#setState({ saving: { type: this.isChanged ? "saving" : "saved" } });
    await this.#storeDraft();
  }

  /** Saves now, without the debounce. */
  save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#again = this.#sending !== null;
    if (this.#gone || !this.isChanged) return this.#sending ?? Promise.resolve();
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
      if (this.isSettled) this.#ports.onIdle();
    });
    return this.#sending;
  }

  /** The list was deleted: drops its draft, and saves no more. */
  discard() {
    this.#gone = true;
    clearTimeout(this.#timer);
    this.#setState({ saving: { type: "gone" } });
    void this.#storeDraft();
    this.#ports.onIdle();
  }

  async #send() {
    while (this.isChanged && !this.#gone) {
      this.#again = false;
      const ideas = ideasOf(this.#state.rows);
      const sending = this.#named(changesSince(this.#base.ideas, ideas));
      this.#setState({ saving: { type: "saving" } });
      const answer = await this.#ports
        .send(sending, this.#base.updatedAt)
        .catch(async (error: unknown) =>
          this.#renames(error, sending) ? ("again" as const) : this.#failed(error),
        );
      if (answer === "again") continue;
      if (!answer) return;
      this.#ports.onList(answer.list);
      if (answer.type === "conflict") {
        // The server's version counts, even if it is older than the known one.
        this.#adopt(answer.list);
      } else this.#saved(answer.list, ideas);
      clearTimeout(this.#timer);
      // Edited while the request ran: saved after the debounce.
      if (answer.type === "saved" && this.isChanged && !this.#again) {
        this.#afterChange(SAVE_DELAY);
        return;
      }
    }
    this.#setState({ saving: { type: "saved" } });
    await this.#storeDraft();
  }

  /** What is sent again as it was keeps its name. */
  #named(ideas: Sending["ideas"]): Sending {
    const last = this.#tried.at(-1);
    if (last && JSON.stringify(last.ideas) === JSON.stringify(ideas)) return last;
    const sending = { save: this.#save, ideas };
    this.#save = crypto.randomUUID();
    this.#tried = [...this.#tried.slice(0, MOST_TRIED - 1), sending];
    return sending;
  }

  #saved(list: GiftList, sent: ListIdeas) {
    this.#retries = 0;
    this.#tried = [];
    if (list.updatedAt <= this.#base.updatedAt) return;
    this.#base = versionOf(list);
    // The server may write something differently, an address in its normal form.
    const { ideas } = this.#base;
    if (!sameIdeas(ideas, sent)) {
      this.#take(mergeIdeas(sent, ideas, ideasOf(this.#state.rows)).ideas);
    }
  }

  #adopt(list: GiftList) {
    const mine = ideasOf(this.#state.rows);
    const theirs = versionOf(list);
    const parted = commonAncestor(this.#base.ideas, this.#tried, theirs.saves);
    this.#base = theirs;
    this.#tried = [];
    this.#merge(parted, theirs.ideas, mine);
    // Also where nothing is left to send: the draft of it goes, and the line no longer says that it is being saved.
    this.#afterChange(SAVE_DELAY);
  }

  #merge(parted: ListIdeas, theirs: ListIdeas, mine: ListIdeas) {
    const { ideas, overruled } = mergeIdeas(parted, theirs, mine);
    this.#take(ideas);
    const changed = (side: ListIdeas) => !sameIdeas(side, parted);
    if (changed(mine) && changed(theirs) && !sameIdeas(mine, theirs)) {
      this.#ports.onMerged(overruled);
    }
  }

  /** An idea that was moved away meanwhile, or given and closed: what was written here becomes one of its own. */
  #renames(error: unknown, { ideas: sent }: Sending): boolean {
    if (!(error instanceof ApiError) || error.status !== 422) return false;
    const elsewhere = error.problems.flatMap(({ field }) => {
      const [, place] = /^ideas\.(\d+)\.id$/.exec(field) ?? [];
      return place === undefined ? [] : (sent[Number(place)]?.id ?? []);
    });
    if (elsewhere.length === 0) return false;
    this.#setState({
      rows: this.#state.rows.map((row) =>
        elsewhere.includes(row.id) ? { ...row, id: crypto.randomUUID() } : row,
      ),
    });
    return true;
  }

  async #failed(error: unknown) {
    if (error instanceof ApiError && error.code === "not_found") {
      this.discard();
      this.#ports.onGone();
      return;
    }
    const kept = await this.#storeDraft();
    if (isOffline(error) && kept) {
      this.#setState({ saving: { type: "onDevice" } });
      return;
    }
    const status = error instanceof ApiError ? error.status : 0;
    const detail = (error instanceof ApiError && error.told) || "Failed to save ideas";
    this.#setState({ saving: { type: "failed", detail, kept, signedOut: status === 401 } });
    this.#ports.onFailed(detail);
    if (status === 0 || status === 429 || status >= 500) {
      const pause = Math.min(FIRST_RETRY * 2 ** this.#retries, LONGEST_RETRY);
      this.#retries += 1;
      this.#timer = setTimeout(() => void this.save(), pause);
    }
  }

  #afterChange(delay: number) {
    clearTimeout(this.#timer);
    if (this.#gone) return;
    if (this.isChanged) {
      this.#setState({ saving: { type: "saving" } });
      this.#timer = setTimeout(() => void this.save(), delay);
    } else if (this.#sending === null && this.#state.saving.type !== "unchanged") {
      this.#setState({ saving: { type: "saved" } });
    }
    void this.#storeDraft();
  }

  /** Stores or deletes the draft. False where the device has no storage. */
  async #storeDraft(): Promise<boolean> {
    const ideas = ideasOf(this.#state.rows);
    const draft = { base: this.#base, ideas, save: this.#save, tried: this.#tried };
    return this.#ports.storeDraft(this.isChanged && !this.#gone ? draft : null).then(
      () => true,
      () => false,
    );
  }

  #take(ideas: ListIdeas) {
    this.#setState({ rows: takeIdeas(this.#state.rows, ideas) });
  }

  #setState(change: Partial<EditorState>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
