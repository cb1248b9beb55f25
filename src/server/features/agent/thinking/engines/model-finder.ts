import * as z from "zod/mini";
import type { ModelConfig, OwnModelConfig } from "../../../../config.ts";

/** How often it is looked for again, at most. */
const INTERVAL = 30_000;

/** A name is printed and shown: it has no control characters. */
const modelList = z.object({
  data: z.array(z.object({ id: z.string().check(z.regex(/^\P{C}{1,200}$/u)) })),
});

/** Models for comparing texts, for sound, and those that Ollama only passes on to its own servers. */
const NO_CHAT =
  /embed|minilm|paraphrase|rerank|whisper|\btts\b|(?:^|[/_-])(?:bge|e5|gte)[-_:]|[:-]cloud$/i;

/** Looks for a language model that somebody runs on this machine. */
export interface ModelFinder {
  /** The one there was when it was last looked for, which is done again after a while. */
  find(): Promise<ModelConfig | null>;
  /** It has failed: it counts as gone until it is looked for again. */
  lost(): void;
}

export function modelFinder(
  { ports, timeout, patience }: OwnModelConfig,
  clock: () => Date,
  /** Hears of every change. */
  changed: (found: ModelConfig | null) => void = () => {},
): ModelFinder {
  const now = () => clock().getTime();
  let lookedAt = -Infinity;
  let found: Promise<ModelConfig | null> = Promise.resolve(null);
  let told: string | null = null;

  function tell(model: ModelConfig | null): void {
    const name = model && JSON.stringify(model);
    if (name === told) return;
    told = name;
    changed(model);
  }

  /** Asks all at once; of those that answer, the first counts. */
  async function look(): Promise<ModelConfig | null> {
    for (const asked of ports.map(ask)) {
      const model = await asked;
      if (model) return model;
    }
    return null;
  }

  async function ask(port: number): Promise<ModelConfig | null> {
    const baseUrl = new URL(`http://127.0.0.1:${port}/v1`);
    try {
      const response = await fetch(`${baseUrl.href}/models`, {
        redirect: "error",
        signal: AbortSignal.timeout(patience),
      });
      if (!response.ok) return null;
      const { data } = z.parse(modelList, await response.json());
      const model = data.find(({ id }) => !NO_CHAT.test(id))?.id;
      return model ? { provider: "compatible", model, apiKey: null, baseUrl, timeout } : null;
    } catch {
      // Nobody there, or something else than a server of models.
      return null;
    }
  }

  function set(next: Promise<ModelConfig | null>): void {
    lookedAt = now();
    found = next;
    // What was set meanwhile is newer.
    void next.then((model) => found === next && tell(model));
  }

  return {
    find: () => {
      if (now() - lookedAt >= INTERVAL) set(look());
      return found;
    },
    lost: () => set(Promise.resolve(null)),
  };
}
