import { type Brief, emptyDiary } from "../../src/server/features/agent/reading/brief.ts";
import type { AgentEngine, Suggestion } from "../../src/server/features/agent/thinking/engine.ts";
import {
  TooFewIdeas,
  generate,
  rulesFor,
} from "../../src/server/features/agent/thinking/generate.ts";
import { type GuardRules, openGuard } from "../../src/server/features/agent/thinking/guard.ts";
import { readOnce } from "../../src/server/features/agent/reading/read-once.ts";
import type { Reader } from "../../src/server/features/agent/reading/reader.ts";
import { passagesOf, understand } from "../../src/server/features/agent/reading/understand.ts";
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
  cpuMs: number;
}

export async function briefOf(reader: Reader, person: Person, taken: string[]): Promise<Brief> {
  const { list } = person;
  for (const passage of passagesOf(person.profile)) await readOnce(reader, passage);
  const days = list?.eventInDays;
  const eventDate =
    days === null || days === undefined
      ? null
      : new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10);
  return understand({
    answers: person.profile,
    list: list ? { title: list.title, eventDate } : null,
    taken: [...person.onLists, ...taken],
    said: [],
    corrections: [],
    loved: [],
    birthday: null,
    diary: emptyDiary,
    today: TODAY,
  });
}

/** Consecutive generations for one person, each knowing the titles of those before it. `guard`: null for none. */
export async function generations(
  engine: AgentEngine,
  reader: Reader,
  person: Person,
  rounds: number,
  guard: Partial<GuardRules> | null = {},
): Promise<Generation[]> {
  const taken: string[] = [];
  const found: Generation[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const brief = await briefOf(reader, person, taken);
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
    const signal = new AbortController().signal;
    const began = performance.now();
    const cpu = process.cpuUsage();
    const ideas: Suggestion[] = [];
    try {
      if (guard) {
        const checked = openGuard(brief, { ...rulesFor(engine), ...guard });
        for await (const event of generate(watched, brief, COUNT, signal, checked)) {
          if (event.type === "idea") ideas.push({ ...told.get(event.idea.title), ...event.idea });
        }
      } else {
        for await (const suggestion of engine.suggest(brief, COUNT, signal)) ideas.push(suggestion);
      }
    } catch (error) {
      if (!(error instanceof TooFewIdeas)) throw error;
    }
    const { user, system } = process.cpuUsage(cpu);
    found.push({
      person,
      brief,
      round,
      ideas,
      ms: performance.now() - began,
      cpuMs: (user + system) / 1000,
    });
    taken.push(...ideas.map(({ title }) => title));
  }
  return found;
}
