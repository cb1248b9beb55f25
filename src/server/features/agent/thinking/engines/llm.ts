import type { LanguageModelUsage } from "ai";
import * as z from "zod/mini";
import type { LlmConfig } from "../../../../config.ts";
import type { Fact } from "../../reading/brief.ts";
import type { AgentEngine, Suggestion, Usage } from "../engine.ts";
import { citableIn, factBehind } from "../guard.ts";
import { Lines } from "./llm-lines.ts";
import { openModel } from "./llm-model.ts";
import { replyPrompt, suggestPrompt, toPromptMessages } from "./llm-prompts.ts";

const RETRIES = 2;
/** In the model's tokens, including those of its reasoning. */
const MAX_OUTPUT_TOKENS = { suggestions: 16_000, reply: 8_000 };

const suggested = z.object({
  title: z.string(),
  reason: z.string(),
  quote: z.nullable(z.string()),
  lowPrice: z.nullable(z.number()),
  highPrice: z.nullable(z.number()),
});

/** Its message may be logged: it holds nothing of the prompt or the answer, which are personal data. */
class ModelError extends Error {}

/** A language model behind a provider's API. What it says is checked like anything from outside. */
export async function openLlmEngine(
  config: LlmConfig,
  { retries = RETRIES } = {},
): Promise<AgentEngine> {
  const { APICallError, Output, RetryError, extractJsonMiddleware, streamText, wrapLanguageModel } =
    await import("ai");
  // Otherwise the package writes warnings to the console about options that a model does not support.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const model = await openModel(config);
  // Some models wrap JSON in code fences.
  const jsonModel = wrapLanguageModel({ model, middleware: extractJsonMiddleware() });

  function failureOf(error: unknown, timeLimit: AbortSignal): ModelError {
    if (timeLimit.aborted) return new ModelError("The model took too long");
    const last = RetryError.isInstance(error) ? error.lastError : error;
    if (APICallError.isInstance(last)) {
      return new ModelError(`The model's provider answered ${last.statusCode ?? "nothing"}`);
    }
    const name = last instanceof Error ? last.name : "an unknown failure";
    return new ModelError(`The model's provider failed: ${name}`);
  }

  /** One call: until it is done, aborted by the caller, or timed out. */
  function begin(signal: AbortSignal) {
    const timeLimit = AbortSignal.timeout(config.timeout);
    const left = new AbortController();
    let failure: unknown = null;
    return {
      settings: {
        maxRetries: retries,
        abortSignal: AbortSignal.any([signal, timeLimit, left.signal]),
        onError: ({ error }: { error: unknown }) => {
          failure = error;
        },
      },
      /** A stream just ends when the connection to the provider breaks; this throws. */
      throwIfFailed: (finish?: { reason: string; raw: string | undefined }) => {
        signal.throwIfAborted();
        if (failure || timeLimit.aborted) throw failureOf(failure, timeLimit);
        if (!finish) return;
        if (finish.reason === "error" || finish.reason === "content-filter") {
          throw new ModelError(`The model ended with ${finish.reason}`);
        }
        if (finish.reason === "other" && finish.raw === undefined) {
          throw new ModelError("The model broke off");
        }
      },
      /** Never the provider's own error: it may repeat what was sent. */
      explain: (error: unknown): unknown => {
        if (signal.aborted) return signal.reason;
        return error instanceof ModelError ? error : failureOf(failure ?? error, timeLimit);
      },
      leave: () => left.abort(),
    };
  }

  function engine(used: (usage: Usage) => void): AgentEngine {
    return {
      name: config.model,
      async *suggest(brief, count, signal) {
        const call = begin(signal);
        const { system, prompt } = suggestPrompt(brief, count);
        const citable = citableIn(brief);
        try {
          const result = streamText({
            ...call.settings,
            model: jsonModel,
            system,
            prompt,
            maxOutputTokens: MAX_OUTPUT_TOKENS.suggestions,
            output: Output.array({ element: suggested }),
          });
          let given = 0;
          const last: Suggestion[] = [];
          for await (const one of result.elementStream) {
            // The last one waits until it is known what the call used.
            if (given < count - 1) yield toSuggestion(citable, one);
            else last.push(toSuggestion(citable, one));
            given += 1;
          }
          call.throwIfFailed();
          used(toUsage(await result.totalUsage));
          yield* last;
        } catch (error) {
          throw call.explain(error);
        } finally {
          call.leave();
        }
      },
      async *reply({ brief, turns }, signal) {
        const call = begin(signal);
        const lines = new Lines();
        try {
          const { fullStream } = streamText({
            ...call.settings,
            model,
            system: replyPrompt(brief),
            messages: toPromptMessages(turns),
            maxOutputTokens: MAX_OUTPUT_TOKENS.reply,
          });
          for await (const part of fullStream) {
            if (part.type === "text-delta") yield* lines.read(part.text);
            if (part.type === "finish") {
              call.throwIfFailed({ reason: part.finishReason, raw: part.rawFinishReason });
              used(toUsage(part.totalUsage));
            }
          }
          call.throwIfFailed();
          yield* lines.end();
        } catch (error) {
          throw call.explain(error);
        } finally {
          call.leave();
        }
      },
      for: ({ used: report }) => engine(report),
      close: async () => {},
    };
  }

  return engine(() => {});
}

function toSuggestion(citable: Fact[], one: z.infer<typeof suggested>): Suggestion {
  const { title, reason, quote, lowPrice, highPrice } = one;
  const price =
    lowPrice !== null && highPrice !== null ? { price: [lowPrice, highPrice] as const } : {};
  return { title, reason, fact: quote === null ? null : factBehind(citable, quote), ...price };
}

function toUsage({ inputTokens, outputTokens }: LanguageModelUsage): Usage {
  return { inputTokens: inputTokens ?? null, outputTokens: outputTokens ?? null };
}
