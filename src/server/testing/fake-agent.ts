import { setTimeout as wait } from "node:timers/promises";
import type { Action } from "../../shared/actions.ts";
import type { Agent } from "../features/agent/thinking/agent.ts";

export interface Script {
  /** Between two ideas, or two words. */
  pause?: number;
  ideas?: number;
  words?: string[];
  /** Asks for these in a chat, and says nothing else. */
  actions?: Action[];
  /** Happens once they are asked for, before the reply is stored. */
  meanwhile?: (() => Promise<unknown>) | undefined;
  /** Brings nothing in a chat, and says so. */
  asksBack?: boolean;
  /** Fails in the middle. */
  fails?: boolean;
  /** Waits for this in the middle. */
  until?: Promise<void>;
  /** Never goes on after the middle, and listens to nobody. */
  hangs?: boolean;
}

const details = { price: { low: 20, high: 35 }, fromAge: 8, leadDays: 14 };

/** An agent without a mind: for what happens around one. */
export function fakeAgent(
  script: Script = {},
): Agent & { asked: { generations: string[][]; days: string[] } } {
  const asked: { generations: string[][]; days: string[] } = { generations: [], days: [] };
  let serial = 0;

  async function middle(): Promise<void> {
    if (script.fails) throw new Error("The fake agent fails, as told");
    await script.until;
    if (script.hangs) await new Promise(() => {});
  }

  return {
    engine: async () => ({ model: "fake", onThisMachine: false }),
    asked,
    async *generate({ taken }, _signal, used) {
      asked.generations.push(taken);
      yield { type: "step", step: "reading" };
      yield { type: "step", step: "searching" };
      for (let index = 0; index < (script.ideas ?? 10); index += 1) {
        if (script.pause) await wait(script.pause);
        if (index === 4) await middle();
        serial += 1;
        const fact = { field: "interests", quote: "roses" } as const;
        yield {
          type: "idea",
          idea: { title: `Idea ${serial}`, reason: "Because of roses.", fact, details },
        };
      }
      used({ inputTokens: 100, outputTokens: 50 });
      yield { type: "done", ideas: [], removed: { budget: 2 } };
    },
    async *reply({ today }, turns) {
      asked.days.push(today);
      if (script.actions) {
        for (const action of script.actions) yield { type: "action", action };
        await script.meanwhile?.();
        return;
      }
      const last = turns.at(-1)?.text ?? "";
      for (const [index, word] of (script.words ?? ["You ", "said: ", last]).entries()) {
        if (script.pause) await wait(script.pause);
        if (index === 2) await middle();
        yield { type: "text", text: word };
      }
      if (script.asksBack) {
        yield { type: "free" };
        return;
      }
      serial += 1;
      yield {
        type: "idea",
        idea: { title: `Idea ${serial}`, reason: "It came up.", fact: null, details },
      };
    },
    understood: async ({ corrections }) => {
      if (script.fails) throw new Error("The fake agent fails, as told");
      return corrections.map(({ id, thing, meaning }) => ({
        kind: "loves",
        thing,
        limit: null,
        age: null,
        source: null,
        correction: { id, thing, meaning },
      }));
    },
    close: async () => {},
  };
}
