import type { QueryClient } from "@tanstack/react-query";
import { LoadError } from "../../../lib/loadable.ts";
import { createStore } from "../../../lib/store.ts";
import { userKey } from "../../../lib/user-key.ts";
import type { ListEditors } from "./list-editors.ts";

interface State {
  editors: ListEditors | null;
  error: LoadError | null;
}

/** How long a list waits for a slow device to hand over its drafts. */
const TIMEOUT = 3_000;

/** Loads the editors of this tab when they are first needed, which they never are for a visitor. */
export class ListEditorsLoader {
  /** No editors until the drafts of earlier tabs are merged: they belong on the screen from the first moment. */
  readonly state = createStore<State>({ editors: null, error: null });
  readonly #client: QueryClient;
  #loading: Promise<ListEditors> | null = null;

  constructor(client: QueryClient) {
    this.#client = client;
  }

  /** Sends what is not on the server yet: what this tab holds, and drafts that earlier tabs left. */
  async flush(): Promise<void> {
    if (!this.#client.getQueryData(userKey)) return;
    try {
      const editors = await this.load();
      const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT));
      await Promise.race([editors.flush(), timeout]);
      this.state.set({ editors, error: null });
    } catch (cause) {
      // For the page of a list to say so. Where there is none, the next flush tries again.
      const forget = () => this.state.set({ ...this.state.get(), error: null });
      this.state.set({
        ...this.state.get(),
        error: new LoadError(cause, () => this.load(), forget),
      });
    }
  }

  load(): Promise<ListEditors> {
    this.#loading ??= import("./list-editors.ts").then(
      (loaded) => new loaded.ListEditors(this.#client),
    );
    // A failed import is tried again by the next one who asks.
    this.#loading.catch(() => {
      this.#loading = null;
    });
    return this.#loading;
  }
}
