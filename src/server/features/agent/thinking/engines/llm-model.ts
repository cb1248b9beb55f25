import type { LanguageModel } from "ai";
import type { ModelConfig } from "../../../../config.ts";

type Model = Extract<LanguageModel, { specificationVersion: "v3" }>;

/** The model that is configured. Its package is loaded only then: starting without one costs nothing. */
export async function openModel({ provider, model, apiKey, baseUrl }: ModelConfig): Promise<Model> {
  const address: { baseURL?: string } = baseUrl ? { baseURL: baseUrl.href.replace(/\/$/, "") } : {};
  const key = apiKey ? { apiKey } : {};
  if (provider === "openai") {
    const { createOpenAI } = await import("@ai-sdk/openai");
    return createOpenAI({ ...address, ...key }).chat(model);
  }
  if (provider === "anthropic") {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    return createAnthropic({ ...address, ...key })(model);
  }
  if (provider === "google") {
    const { createGoogleGenerativeAI } = await import("@ai-sdk/google");
    return createGoogleGenerativeAI({ ...address, ...key })(model);
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  if (!address.baseURL) throw new Error("An OpenAI-compatible model needs an address");
  // Not every such server knows schemas: none is sent, and the prompt says what is wanted.
  const compatible = { name: "compatible", baseURL: address.baseURL, includeUsage: true, ...key };
  return createOpenAICompatible(compatible)(model);
}
