import type { AgentEvent } from "../../../../shared/agent.ts";

/** Why a reply is aborted. */
export type AbortReason = "stopped" | "timeout" | "closing";

/** A reply that this process is writing. Every follower, early or late, gets all events. */
export class LiveReply {
  readonly events: AgentEvent[];
  readonly #abort = new AbortController();
  #ended = false;
  #wake: () => void = () => {};
  #news = this.#nextNews();

  constructor(readonly id: string) {
    this.events = [{ type: "started", id }];
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Null while it is not aborted. */
  abortReason: AbortReason | null = null;

  emit(event: AgentEvent): void {
    this.events.push(event);
    const wake = this.#wake;
    this.#news = this.#nextNews();
    wake();
  }

  /** Emits the last event, after which followers end. */
  finish(event: AgentEvent): void {
    this.#ended = true;
    this.emit(event);
  }

  abort(reason: AbortReason): void {
    this.abortReason ??= reason;
    this.#abort.abort();
  }

  #nextNews(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  async *follow(): AsyncGenerator<AgentEvent> {
    for (let index = 0; ; index += 1) {
      while (index >= this.events.length) {
        if (this.#ended) return;
        await this.#news;
      }
      const event = this.events[index];
      if (event) yield event;
    }
  }
}
