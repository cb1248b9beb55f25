import type { Thinker } from "../../../../shared/agent.ts";
import type { Day } from "../../../../shared/days.ts";
import { ideasPerGeneration } from "../../../../shared/tokens.ts";
import type { Correction, Understood } from "../../../../shared/understood.ts";
import type { Profile } from "../../profiles/store.ts";
import { type ChatPart, converse } from "./chat.ts";
import { type AgentEngine, BUILTIN, type Usage } from "./engine.ts";
import { type Caller, fairQueue } from "./fair-queue.ts";
import { type Progress, generate } from "./generate.ts";
import type { Removal } from "./guard.ts";
import { passagesIn, passagesSaid } from "../reading/listen.ts";
import { type Passage, isRead, readOnce } from "../reading/read-once.ts";
import { type Reader, lazyReader } from "../reading/reader.ts";
import { tidied, tidiedAnswers } from "../reading/tidied.ts";
import { type Diary, emptyDiary } from "../reading/brief.ts";
import type { Turn } from "../reading/turn.ts";
import { noAnswers, passagesOf, understand } from "../reading/understand.ts";
import { type Known, understoodOf } from "../reading/understood.ts";

/** The person and the list that ideas are for, as they are stored. */
export interface About {
  /** Whose request it is. */
  user: string;
  /** A new profile is not stored yet: then only the answers are there. */
  person: Partial<Profile> & Pick<Profile, "name">;
  list: { title: string; eventDate: string | null } | null;
  /** Titles not to come up with again. */
  taken: string[];
  /** What the giver wrote in the person's chat, oldest first; none where the turns of that chat are given. */
  said: string[];
  corrections: Correction[];
  /** Titles of gifts that they loved, given last first. */
  loved: string[];
  /** The day they were born, from an occasion on file. */
  birthday: Day | null;
  diary: Diary;
  /** Where the giver is. */
  today: Day;
}

/** Of somebody who has only just been described. */
export const nothingKnown = {
  taken: [],
  said: [],
  corrections: [],
  loved: [],
  birthday: null,
  diary: emptyDiary,
} satisfies Partial<About>;

/** The gift agent, whichever engine is behind it. */
export interface Agent {
  /** Who thinks just now. */
  engine(): Promise<Thinker>;
  /** Ten ideas. */
  generate(
    about: About,
    signal: AbortSignal,
    used: (usage: Usage) => void,
  ): AsyncIterable<Progress>;
  /** The last turn is the one to answer. */
  reply(
    about: About,
    turns: Turn[],
    signal: AbortSignal,
    used: (usage: Usage) => void,
    /** Called for every idea that the guard removed. */
    removed?: (why: Removal) => void,
  ): AsyncIterable<ChatPart>;
  /** What it makes of the answers and the chat, with the words that each thing rests on. */
  understood(about: About, signal: AbortSignal): Promise<Understood[]>;
  close(): Promise<void>;
}

export function openAgent(engine: AgentEngine, reader: Reader = lazyReader()): Agent {
  const queue = fairQueue();
  const engineFor = (user: string, used: (usage: Usage) => void) =>
    engine.for?.({ user, used }) ?? engine;

  /** A text at a time, and the users in turn: a long one keeps nobody else waiting for more than itself. */
  async function read(passages: Passage[], caller: Caller): Promise<void> {
    for (const passage of passages) {
      if (!isRead(passage)) await queue.run(caller, () => readOnce(reader, passage));
    }
  }

  /** What is known of the person, once it is read. */
  async function knownOf(about: About, signal: AbortSignal): Promise<Known> {
    const { user, person, said: written, corrections, birthday, today } = about;
    const loved = about.loved.map(tidied);
    const answers = tidiedAnswers({ ...noAnswers, ...person });
    const said = written.map(tidied);
    await read([...passagesOf(answers), ...passagesSaid(said)], { user, signal });
    return { answers, said, corrections, loved, birthday, today };
  }

  async function briefOf(about: About, signal: AbortSignal) {
    const { list, taken, diary } = about;
    return understand({ ...(await knownOf(about, signal)), list, taken, diary });
  }

  return {
    engine: async () => ({
      model: engine.name === BUILTIN ? null : engine.name,
      onThisMachine: false,
    }),
    async *generate(about, signal, used) {
      const brief = await briefOf(about, signal);
      yield* generate(engineFor(about.user, used), brief, ideasPerGeneration, signal);
    },
    async *reply(about, said, signal, used, removed) {
      const brief = await briefOf(about, signal);
      const turns = said.map((turn) => ({ ...turn, text: tidied(turn.text) }));
      const asked = turns.filter(({ role }) => role === "user");
      const sentences = asked.flatMap(({ text }) => passagesIn(text));
      await read(sentences, { user: about.user, signal });
      yield* converse(engineFor(about.user, used), brief, turns, signal, removed);
    },
    understood: async (about, signal) => understoodOf(await knownOf(about, signal)),
    close: () => engine.close(),
  };
}
