import type { LanguageModel } from "ai";
import type { LlmConfig } from "../../../config.ts";

type Model = Extract<LanguageModel, { specificationVersion: "v3" }>;

/** The model that is configured. Its package is loaded only then: starting without one costs nothing. */
export async function openModel({ provider, model, apiKey, baseUrl }: LlmConfig): Promise<Model> {
  const address = baseUrl ? { baseURL: baseUrl.href.replace(/\/$/, "") } : {};
  const key = apiKey ? { apiKey } : {};
  switch (provider) {
    case "openai": {
      const { createOpenAI } = await import("@ai-sdk/openai");
      return createOpenAI({ ...address, ...key }).chat(model);
    }
    case "anthropic": {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic({ ...address, ...key })(model);
    }
    case "google": {
      const { createGoogleGenerativeAI } = await import("@ai-sdk/google");
      return createGoogleGenerativeAI({ ...address, ...key })(model);
    }
    case "compatible": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      if (!baseUrl) throw new Error("An OpenAI-compatible model needs an address");
      // Not every such server knows schemas; the prompt says what is wanted, too.
      return createOpenAICompatible({
        name: "compatible",
        baseURL: baseUrl.href.replace(/\/$/, ""),
        ...key,
        includeUsage: true,
      })(model);
    }
  }
}
