import type { LanguageModelUsage } from "ai";
import * as z from "zod/mini";
import type { ModelConfig } from "../../../../config.ts";
import type { Fact } from "../../reading/brief.ts";
import type { AgentEngine, Conversation, ReplyPart, Suggestion, Usage } from "../engine.ts";
import { citableIn, factBehind } from "../guard.ts";
import { openAskedFor } from "./llm-asked-for.ts";
import { Lines } from "./llm-lines.ts";
import { openModel } from "./llm-model.ts";
import { ModelError } from "./model-error.ts";
import { actionOf, modelTools } from "./llm-tools.ts";
import { replyPrompt, suggestPrompt, toPromptMessages } from "./llm-prompts.ts";

const RETRIES = 2;
/** In the model's tokens, including those of its reasoning. */
const MAX_OUTPUT_TOKENS = { suggestions: 16_000, reply: 8_000 };

/** A model calls, hears that it is noted, and says something; one that goes on calling is not followed. */
const MOST_STEPS = 3;

/** What a provider answers to a request that it will never take, whatever else it takes. */
const REFUSALS = [400, 413, 422];

const suggested = z.object({
  title: z.string(),
  reason: z.string(),
  quote: z.nullable(z.string()),
  lowPrice: z.nullable(z.number()),
  highPrice: z.nullable(z.number()),
});

/** A language model behind a provider's API. What it says is checked like anything from outside. */
export async function openLlmEngine(
  config: ModelConfig,
  { retries = RETRIES } = {},
): Promise<AgentEngine> {
  const {
    APICallError,
    Output,
    RetryError,
    extractJsonMiddleware,
    stepCountIs,
    streamText,
    wrapLanguageModel,
  } = await import("ai");
  // Otherwise the package writes warnings to the console about options that a model does not support.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const model = await openModel(config);
  // Some models wrap JSON in code fences.
  const jsonModel = wrapLanguageModel({ model, middleware: extractJsonMiddleware() });

  function failureOf(error: unknown, timeLimit: AbortSignal): ModelError {
    if (timeLimit.aborted) return new ModelError("The model took too long", "provider");
    const last = RetryError.isInstance(error) ? error.lastError : error;
    if (APICallError.isInstance(last)) {
      const { statusCode } = last;
      return new ModelError(
        `The model's provider answered ${statusCode ?? "nothing"}`,
        REFUSALS.includes(statusCode ?? 0) ? "request" : "provider",
      );
    }
    const name = last instanceof Error ? last.name : "an unknown failure";
    return new ModelError(`The model's provider failed: ${name}`, "provider");
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
          throw new ModelError(`The model ended with ${finish.reason}`, "answer");
        }
        if (finish.reason === "other" && finish.raw === undefined) {
          throw new ModelError("The model broke off", "provider");
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

  let knowsTools = true;

  function engine(used: (usage: Usage) => void): AgentEngine {
    return {
      name: config.model,
      mayBeUnfounded: false,
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
      async *reply(conversation, signal) {
        let begun = false;
        try {
          for await (const part of talk(conversation, signal, knowsTools)) {
            begun = true;
            yield part;
          }
        } catch (error) {
          const isRefusal = error instanceof ModelError && error.fault === "request";
          if (!knowsTools || begun || !isRefusal) throw error;
          // Some models cannot call tools, and their server refuses a request that names any.
          yield* talk(conversation, signal, false);
          knowsTools = false;
        }
      },
      for: ({ used: report }) => engine(report),
      close: async () => {},
    };

    async function* talk(
      conversation: Conversation,
      signal: AbortSignal,
      withTools: boolean,
    ): AsyncGenerator<ReplyPart> {
      const { brief, turns } = conversation;
      const call = begin(signal);
      const lines = new Lines();
      const isAskedFor = openAskedFor(conversation);
      try {
        const { fullStream } = streamText({
          ...call.settings,
          model,
          system: replyPrompt(brief),
          messages: toPromptMessages(turns),
          maxOutputTokens: MAX_OUTPUT_TOKENS.reply,
          ...(withTools && { tools: modelTools, stopWhen: stepCountIs(MOST_STEPS) }),
        });
        for await (const part of fullStream) {
          if (part.type === "text-delta") yield* lines.read(part.text);
          if (part.type === "tool-call") {
            const action = actionOf(part);
            if (!action) continue;
            const unasked = !isAskedFor(action);
            // A yes that nobody said is none.
            if (unasked && action.do === "confirm") continue;
            yield { type: "action", action, unasked };
          }
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
    }
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
