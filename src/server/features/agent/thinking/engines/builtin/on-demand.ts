import { type AgentEngine, BUILTIN } from "../../engine.ts";
import type { BuiltinEngine } from "./builtin.ts";

const IDLE_TIMEOUT = 300_000;

/**
 * Loads the engine when it is first needed and lets it go when nobody has asked for a while, with its catalogue and what
 * it remembers. The reader's model stays: it is the thread's.
 */
export function onDemand(open: () => BuiltinEngine, idleTimeout = IDLE_TIMEOUT): AgentEngine {
  let loading: Promise<BuiltinEngine> | null = null;
  let loaded = false;
  let callers = 0;
  let unloading: NodeJS.Timeout | undefined;

  function load(): Promise<BuiltinEngine> {
    loading ??= start();
    return loading;
  }

  async function start(): Promise<BuiltinEngine> {
    let engine: BuiltinEngine | null = null;
    try {
      engine = open();
      await engine.load();
      loaded = true;
      return engine;
    } catch (error) {
      // The next caller tries again.
      loading = null;
      await engine?.close();
      throw error;
    }
  }

  async function wake(): Promise<void> {
    await load();
    // Whoever woke it may be gone by now.
    unloadWhenIdle();
  }

  function unloadWhenIdle(): void {
    clearTimeout(unloading);
    if (callers === 0) unloading = setTimeout(() => void unload(), idleTimeout).unref();
  }

  async function unload(): Promise<void> {
    clearTimeout(unloading);
    const ending = loading;
    // Before anything is awaited: whoever asks meanwhile gets a new engine, not the one that is closing.
    loading = null;
    loaded = false;
    const engine = await ending?.catch(() => null);
    await engine?.close();
  }

  async function* use<Part>(work: (engine: BuiltinEngine) => AsyncIterable<Part>) {
    callers += 1;
    clearTimeout(unloading);
    try {
      yield* work(await load());
    } finally {
      callers -= 1;
      unloadWhenIdle();
    }
  }

  const share = (of: (engine: BuiltinEngine) => AgentEngine): AgentEngine => ({
    name: BUILTIN,
    mayBeUnfounded: true,
    suggest: (brief, count, signal) => use((engine) => of(engine).suggest(brief, count, signal)),
    reply: (conversation, signal) => use((engine) => of(engine).reply(conversation, signal)),
    for: (request) => share((engine) => engine.for?.(request) ?? engine),
    wake: () => (loaded ? null : wake()),
    close: unload,
  });
  return share((engine) => engine);
}
