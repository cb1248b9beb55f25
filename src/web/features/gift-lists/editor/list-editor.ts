import { ApiError } from "../../../lib/api-error.ts";
import { isOffline } from "../../../lib/query.ts";
import { mergeIdeas, sameIdeas, commonAncestor } from "./merge.ts";
import type { GiftList } from "../queries.ts";
import { ideasOf, rowsOf, takeIdeas, type Rows } from "./rows.ts";

/** What the server is known to hold. */
export interface Version {
  readonly ideas: readonly string[];
  readonly updatedAt: string;
}

/** What has been changed on top of it, on this device only. */
export interface Draft {
  readonly base: Version;
  readonly ideas: readonly string[];
  /** What was sent and never answered: it may have arrived. */
  readonly sent: ReadonlyArray<readonly string[]>;
}

export type Saving =
  | { type: "unchanged" }
  | { type: "saving" }
  | { type: "saved" }
  /** Out of reach: sent when the server can be reached again. */
  | { type: "onDevice" }
  | { type: "failed"; detail: string; kept: boolean; signedOut: boolean };

interface Ports {
  /** Throws what the server refuses; a conflict is an answer. */
  send: (
    ideas: string[],
    basedOn: string,
  ) => Promise<{ type: "saved" | "conflict"; list: GiftList }>;
  /** Writes down what is not on the server yet; null when everything is. */
  storeDraft: (draft: Draft | null) => Promise<void>;
  /** The list as the server has it now. */
  onList: (list: GiftList) => void;
  /** Ideas of somebody else, or of another device, came in between. */
  onMerged: () => void;
  onFailed: (detail: string) => void;
  /** Nothing is left to be sent. */
  onIdle: () => void;
}

interface EditorState {
  readonly rows: Rows;
  readonly saving: Saving;
}

/** Saves this long after the last change. */
export const SAVE_DELAY = 1_500;
/** A server in trouble is tried again after this long, then after twice as long, and so on. */
const FIRST_RETRY = 5_000;
const LONGEST_RETRY = 300_000;
/** Unanswered versions worth remembering. */
const MOST_SENT = 8;

/** The ideas of one list while they are edited: shows them, saves them, and loses none. */
export class ListEditor {
  readonly #ports: Ports;
  readonly #listeners = new Set<() => void>();
  #base: Version;
  #state: EditorState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  /** Asked to save while it was saving: what was written since is not to wait. */
  #again = false;
  #sent: Array<readonly string[]> = [];
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

  get isSettled(): boolean {
    return !this.#isChanged() && this.#sending === null;
  }

  /** What somebody did. */
  change(rows: Rows, { atOnce = false } = {}) {
    this.#setState({ rows });
    this.#retries = 0;
    this.#afterChange(atOnce ? 0 : SAVE_DELAY);
  }

  /** The list as the server has it: what is new in it joins what is being written here. */
  receive(list: GiftList) {
    if (list.updatedAt > this.#base.updatedAt) this.#adopt(list);
  }

  /** What was left behind, by this browser or by a tab of it that is gone. */
  async mergeDraft({ base, ideas, sent }: Draft) {
    const [older, newer] =
      base.updatedAt <= this.#base.updatedAt ? [base, this.#base] : [this.#base, base];
    const parted = commonAncestor(older.ideas, sent, newer.ideas);
    this.#take(mergeIdeas(parted, ideasOf(this.#state.rows), ideas));
    this.#base = newer;
    this.#sent.push(...sent);
    this.#setState({ saving: { type: this.#isChanged() ? "saving" : "saved" } });
    await this.#storeDraft();
  }

  /** Sends at once what is not on the server yet. */
  save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#again = this.#sending !== null;
    if (this.#gone || !this.#isChanged()) return this.#sending ?? Promise.resolve();
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
      if (!this.#isChanged()) this.#ports.onIdle();
    });
    return this.#sending;
  }

  /** The list is deleted: there is nothing to save any more. */
  discard() {
    this.#gone = true;
    clearTimeout(this.#timer);
    void this.#ports.storeDraft(null).catch(() => undefined);
    this.#ports.onIdle();
  }

  async #send() {
    while (this.#isChanged() && !this.#gone) {
      this.#again = false;
      const ideas = ideasOf(this.#state.rows);
      this.#setState({ saving: { type: "saving" } });
      this.#sent = [...this.#sent, ideas].slice(-MOST_SENT);
      const answer = await this.#ports
        .send(ideas, this.#base.updatedAt)
        .catch((error: unknown) => this.#failed(error));
      if (!answer) return;
      this.#ports.onList(answer.list);
      // A conflict says what there is, also where that is older than what was known here.
      if (answer.type === "conflict") this.#adopt(answer.list);
      else this.#saved(answer.list);
      clearTimeout(this.#timer);
      // Typing went on meanwhile: that is saved in its own time.
      if (answer.type === "saved" && this.#isChanged() && !this.#again) {
        this.#afterChange(SAVE_DELAY);
        return;
      }
    }
    this.#setState({ saving: { type: "saved" } });
    await this.#storeDraft();
  }

  #saved({ manualIdeas, updatedAt }: GiftList) {
    this.#retries = 0;
    if (updatedAt <= this.#base.updatedAt) return;
    this.#base = { ideas: manualIdeas, updatedAt };
    this.#sent = [];
  }

  #adopt({ manualIdeas, updatedAt }: GiftList) {
    const mine = ideasOf(this.#state.rows);
    const parted = commonAncestor(this.#base.ideas, this.#sent, manualIdeas);
    this.#base = { ideas: manualIdeas, updatedAt };
    this.#sent = [];
    this.#take(mergeIdeas(parted, mine, manualIdeas));
    const changed = (ideas: readonly string[]) => !sameIdeas(ideas, parted);
    if (changed(mine) && changed(manualIdeas) && !sameIdeas(mine, manualIdeas)) {
      this.#ports.onMerged();
    }
    // Nothing changed for whoever is looking: the line below stays as it is.
    if (this.#isChanged()) this.#afterChange(SAVE_DELAY);
  }

  async #failed(error: unknown) {
    const kept = await this.#storeDraft();
    if (isOffline(error) && kept) {
      this.#setState({ saving: { type: "onDevice" } });
      return;
    }
    const status = error instanceof ApiError ? error.status : 0;
    // What was refused did not arrive.
    if (status >= 400 && status < 500) this.#sent = [];
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
    if (this.#isChanged()) {
      this.#setState({ saving: { type: "saving" } });
      this.#timer = setTimeout(() => void this.save(), delay);
    } else if (this.#sending === null && this.#state.saving.type !== "unchanged") {
      this.#setState({ saving: { type: "saved" } });
    }
    void this.#storeDraft();
  }

  /** Whether it is written down, where there is anything to write. */
  async #storeDraft(): Promise<boolean> {
    const draft = { base: this.#base, ideas: ideasOf(this.#state.rows), sent: this.#sent };
    return this.#ports.storeDraft(this.#isChanged() ? draft : null).then(
      () => true,
      () => false,
    );
  }

  #isChanged(): boolean {
    return !sameIdeas(ideasOf(this.#state.rows), this.#base.ideas);
  }

  #take(ideas: readonly string[]) {
    this.#setState({ rows: takeIdeas(this.#state.rows, ideas) });
  }

  #setState(change: Partial<EditorState>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
