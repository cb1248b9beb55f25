import type { Brief } from "../../src/server/features/agent/brief.ts";
import type { AgentEngine, Suggestion } from "../../src/server/features/agent/engine.ts";
import { generate } from "../../src/server/features/agent/generate.ts";
import { understand } from "../../src/server/features/agent/understand.ts";
import type { Person } from "./cases.ts";

const TODAY = "2026-03-02";
export const COUNT = 10;

export interface Generation {
  person: Person;
  brief: Brief;
  /** Which of the consecutive generations it is, from 0. */
  round: number;
  ideas: Suggestion[];
  ms: number;
}

export function briefOf(person: Person, taken: string[]): Brief {
  const { list } = person;
  const days = list?.eventInDays;
  const eventDate =
    days === null || days === undefined
      ? null
      : new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10);
  return understand({
    answers: person.profile,
    list: list ? { title: list.title, eventDate } : null,
    taken: [...person.onLists, ...taken],
    today: TODAY,
  });
}

/** Consecutive generations for one person, each knowing the titles of those before it. */
export async function generations(
  engine: AgentEngine,
  person: Person,
  rounds: number,
): Promise<Generation[]> {
  const taken: string[] = [];
  const found: Generation[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const brief = briefOf(person, taken);
    const told = new Map<string, Suggestion>();
    const watched: AgentEngine = {
      ...engine,
      async *suggest(...args) {
        for await (const suggestion of engine.suggest(...args)) {
          told.set(suggestion.title, suggestion);
          yield suggestion;
        }
      },
    };
    const began = performance.now();
    const ideas: Suggestion[] = [];
    try {
      for await (const event of generate(watched, brief, COUNT, new AbortController().signal)) {
        if (event.type === "idea") ideas.push({ ...told.get(event.idea.title), ...event.idea });
      }
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith("The engine found"))) throw error;
    }
    found.push({ person, brief, round, ideas, ms: performance.now() - began });
    taken.push(...ideas.map(({ title }) => title));
  }
  return found;
}
