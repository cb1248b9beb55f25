import type { ModelConfig } from "../../../../config.ts";
import { type AgentEngine, BUILTIN, type Usage } from "../engine.ts";
import { openLlmEngine } from "./llm.ts";
import { isOutage } from "./model-error.ts";

/** Closes what a model has begun to say before it went away. */
const BROKEN_OFF = "…\n\n";

interface FoundModel {
  engine: AgentEngine;
  /** From now on, requests go to this one first; null means that there is none. */
  use(found: ModelConfig | null): void;
}

/**
 * A model that runs on this machine, and the builtin engine for what it leaves open: nobody chose that model, it may be
 * small, slow or gone, and a request is answered all the same. It is asked once for each, so that its timeout
 * and the builtin engine both fit into the time that a reply may take.
 */
export function withFoundModel(
  builtin: AgentEngine,
  /** Called when the model does not answer any more. */
  lost: () => void,
): FoundModel {
  let current: { key: string; opening: Promise<AgentEngine> } | null = null;

  function use(found: ModelConfig | null): void {
    const key = JSON.stringify(found);
    if (key === current?.key) return;
    // Without retries: there is somebody else to ask.
    current = found && { key, opening: openLlmEngine(found, { retries: 0 }) };
    // Whoever asks it hears of it.
    current?.opening.catch(() => {});
  }

  function engine(request?: { user: string; used: (usage: Usage) => void }): AgentEngine {
    const own = (one: AgentEngine) => (request && one.for?.(request)) ?? one;
    const instead = own(builtin);
    let unasked = current;

    function take() {
      const model = unasked;
      unasked = null;
      return model;
    }

    /** A model that fails is passed over, unless it was the caller who ended it. */
    function passOver(model: typeof current, error: unknown, signal: AbortSignal): void {
      signal.throwIfAborted();
      if (!isOutage(error) || model !== current) return;
      current = null;
      lost();
    }

    return {
      name: BUILTIN,
      // The model is asked once: for a better reason, the builtin engine would be.
      mayBeUnfounded: true,
      async *suggest(brief, count, signal) {
        const model = take();
        const titles: string[] = [];
        try {
          if (model) {
            for await (const one of own(await model.opening).suggest(brief, count, signal)) {
              titles.push(one.title);
              yield one;
            }
          }
        } catch (error) {
          passOver(model, error, signal);
        }
        const missing = count - titles.length;
        if (missing <= 0) return;
        const taken = [...brief.taken, ...titles];
        yield* instead.suggest({ ...brief, taken }, missing, signal);
      },
      async *reply(conversation, signal) {
        const model = take();
        let said = false;
        let acted = false;
        try {
          if (model) {
            for await (const part of own(await model.opening).reply(conversation, signal)) {
              said ||= part.type !== "free";
              acted ||= part.type === "action";
              yield part;
            }
            if (said) return;
          }
        } catch (error) {
          passOver(model, error, signal);
        }
        // What it has called for is done, and not called for again.
        if (acted) return;
        if (said) yield { type: "text", text: BROKEN_OFF };
        yield* instead.reply(conversation, signal);
      },
      for: (made) => engine(made),
      wake: () => (unasked ? null : (instead.wake?.() ?? null)),
      close: () => builtin.close(),
    };
  }

  return { use, engine: engine() };
}
