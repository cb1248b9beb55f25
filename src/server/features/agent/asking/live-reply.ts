import type { AgentEvent } from "../../../../shared/agent.ts";

/** Why a reply ends before its end. */
export type AbortReason = "stopped" | "timeout" | "closing";

/** A reply that this process is writing. Whoever follows it, early or late, is told everything. */
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

  /** Null while nobody has ended it. */
  abortReason: AbortReason | null = null;

  emit(event: AgentEvent): void {
    this.events.push(event);
    const wake = this.#wake;
    this.#news = this.#nextNews();
    wake();
  }

  /** With its last event. */
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
