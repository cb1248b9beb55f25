import type { AgentEngine } from "../engine.ts";
import { ModelError, isOutage } from "./model-error.ts";

/** So many failures in a row, and the provider is not asked for a while. */
const MOST_FAILURES = 5;

/**
 * A circuit breaker: while a provider is down, requests fail at once instead of waiting for its timeout. After `pause`
 * milliseconds one request is let through, and decides.
 */
export function withCircuitBreaker(
  engine: AgentEngine,
  pause: number,
  now = () => performance.now(),
): AgentEngine {
  let failures = 0;
  /** Open, as a switch is: nobody is let through. */
  let openUntil = 0;

  async function* guarded<Part>(ask: () => AsyncIterable<Part>): AsyncGenerator<Part> {
    if (failures >= MOST_FAILURES) {
      if (now() < openUntil) {
        throw new ModelError("The model's provider failed too often, and rests", "provider");
      }
      // Until this one is decided, nobody else is let through.
      openUntil = now() + pause;
    }
    let outcome: "answered" | "failed" | "unknown" = "unknown";
    try {
      for await (const part of ask()) {
        outcome = "answered";
        yield part;
      }
      outcome = "answered";
    } catch (error) {
      if (isOutage(error)) outcome = "failed";
      else if (error instanceof ModelError) outcome = "answered";
      throw error;
    } finally {
      // Whoever has enough ideas, or stops the reply, ends this early.
      if (outcome === "answered") failures = 0;
      else if (outcome === "failed") failures += 1;
      openUntil = outcome === "failed" ? now() + pause : 0;
    }
  }

  const share = (one: AgentEngine): AgentEngine => ({
    ...one,
    suggest: (brief, count, signal) => guarded(() => one.suggest(brief, count, signal)),
    reply: (conversation, signal) => guarded(() => one.reply(conversation, signal)),
    for: (request) => share(one.for?.(request) ?? one),
  });
  return share(engine);
}
