import { ApiError } from "../../lib/api-error.ts";
import { isOffline } from "../../lib/query.ts";
import { mergeIdeas, sameIdeas } from "./merge.ts";
import type { GiftList } from "./queries.ts";
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
}

export type Saving =
  | { type: "unchanged" }
  | { type: "saving" }
  | { type: "saved" }
  /** Out of reach: sent when the server can be reached again. */
  | { type: "onDevice" }
  | { type: "failed"; detail: string };

interface Ports {
  /** Throws what the server refuses; a conflict is an answer. */
  send: (
    ideas: string[],
    basedOn: string,
  ) => Promise<{ type: "saved" | "conflict"; list: GiftList }>;
  /** Writes down what is not on the server yet; null when everything is. */
  keep: (draft: Draft | null) => Promise<void>;
  /** The list as the server has it now. */
  onList: (list: GiftList) => void;
  /** Ideas of somebody else, or of another device, came in between. */
  onMerged: () => void;
  onFailed: (detail: string) => void;
  /** Nothing is left to be sent. */
  onIdle: () => void;
}

interface Shown {
  readonly rows: Rows;
  readonly saving: Saving;
}

/** Saves this long after the last change. */
export const SAVE_DELAY = 1_500;

/** The ideas of one list while they are edited: shows them, saves them, and loses none. */
export class ListEditor {
  readonly #ports: Ports;
  readonly #listeners = new Set<() => void>();
  #base: Version;
  #shown: Shown;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #gone = false;

  constructor(base: Version, ports: Ports) {
    this.#base = base;
    this.#ports = ports;
    this.#shown = { rows: rowsOf(base.ideas), saving: { type: "unchanged" } };
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly shown = (): Shown => this.#shown;

  get isSettled(): boolean {
    return !this.#isChanged() && this.#sending === null;
  }

  /** What somebody did. */
  change(rows: Rows, { atOnce = false } = {}) {
    this.#show({ rows });
    this.#afterChange(atOnce ? 0 : SAVE_DELAY);
  }

  /** The list as the server has it: what is new in it joins what is being written here. */
  receive({ manualIdeas, updatedAt }: GiftList) {
    if (updatedAt <= this.#base.updatedAt) return;
    const base = this.#base;
    const mine = ideasOf(this.#shown.rows);
    this.#base = { ideas: manualIdeas, updatedAt };
    const both = !sameIdeas(mine, base.ideas) && !sameIdeas(manualIdeas, base.ideas);
    this.#take(mergeIdeas(base.ideas, mine, manualIdeas));
    if (both && !sameIdeas(mine, manualIdeas)) this.#ports.onMerged();
    // Nothing changed for whoever is looking: the line below stays as it is.
    if (this.#isChanged()) this.#afterChange(SAVE_DELAY);
  }

  /** What was left behind, by this browser or by a tab of it that is gone. */
  async takeUp({ base, ideas }: Draft) {
    const [older, newer] =
      base.updatedAt <= this.#base.updatedAt ? [base, this.#base] : [this.#base, base];
    this.#take(mergeIdeas(older.ideas, ideasOf(this.#shown.rows), ideas));
    this.#base = newer;
    this.#show({ saving: { type: "saving" } });
    await this.#keep();
  }

  /** Sends at once what is not on the server yet. */
  save(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#gone) return Promise.resolve();
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
    void this.#ports.keep(null);
    this.#ports.onIdle();
  }

  async #send() {
    while (this.#isChanged() && !this.#gone) {
      const ideas = ideasOf(this.#shown.rows);
      this.#show({ saving: { type: "saving" } });
      const answer = await this.#ports
        .send(ideas, this.#base.updatedAt)
        .catch((error: unknown) => this.#failed(error));
      if (!answer) return;
      this.#ports.onList(answer.list);
      if (answer.type === "conflict") {
        this.receive(answer.list);
        clearTimeout(this.#timer);
      } else if (answer.list.updatedAt > this.#base.updatedAt) {
        this.#base = { ideas: answer.list.manualIdeas, updatedAt: answer.list.updatedAt };
        // Typing went on meanwhile: that is saved in its own time.
        if (this.#isChanged()) {
          this.#afterChange(SAVE_DELAY);
          return;
        }
      }
    }
    this.#show({ saving: { type: "saved" } });
    await this.#keep();
  }

  async #failed(error: unknown) {
    if (isOffline(error)) {
      const kept = await this.#keep();
      this.#show({
        saving: kept
          ? { type: "onDevice" }
          : { type: "failed", detail: "Ribbon can’t be reached, and this device keeps nothing." },
      });
      return;
    }
    const detail = (error instanceof ApiError && error.told) || "Failed to save ideas";
    this.#show({ saving: { type: "failed", detail } });
    this.#ports.onFailed(detail);
  }

  #afterChange(delay: number) {
    clearTimeout(this.#timer);
    if (this.#isChanged()) {
      this.#show({ saving: { type: "saving" } });
      this.#timer = setTimeout(() => void this.save(), delay);
    } else if (this.#sending === null && this.#shown.saving.type !== "unchanged") {
      this.#show({ saving: { type: "saved" } });
    }
    void this.#keep();
  }

  /** Whether it is written down, where there is anything to write. */
  async #keep(): Promise<boolean> {
    const draft = { base: this.#base, ideas: ideasOf(this.#shown.rows) };
    return this.#ports.keep(this.#isChanged() ? draft : null).then(
      () => true,
      () => false,
    );
  }

  #isChanged(): boolean {
    return !sameIdeas(ideasOf(this.#shown.rows), this.#base.ideas);
  }

  #take(ideas: readonly string[]) {
    this.#show({ rows: takeIdeas(this.#shown.rows, ideas) });
  }

  #show(change: Partial<Shown>) {
    this.#shown = { ...this.#shown, ...change };
    for (const listener of this.#listeners) listener();
  }
}
