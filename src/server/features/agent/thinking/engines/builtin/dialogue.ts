import type { Brief, Clause } from "../../../reading/brief.ts";
import type { Conversation, ReplyPart, Suggestion } from "../../engine.ts";
import type { Idea } from "../../../reading/turn.ts";
import { type Caller, nobody } from "../../fair-queue.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Form } from "./forms.ts";
import { type ReadTurn, ideaMeant, dialogueStateAfter } from "./dialogue-state.ts";
import { type Guess, intents, openGuesser, passagesOf } from "./intents.ts";
import type { Embedder } from "./embedder.ts";
import {
  askWhich,
  closing,
  hesitationReply,
  offTopicReply,
  opening,
  thanksReply,
  whichIdea,
} from "./phrases.ts";

const SURE = 0.42;
const CLEARLY_MORE = 0.12;
const IDEAS = 4;
/** Older turns are not read again. */
const MAX_TURNS = 12;
const CACHE_SIZE = 1000;

const HESITATION = /^\W*(?:h+m+|u+m+|u+h+|e+h+|well|so|and|ok(?:ay)? ?(?:so|but)?)?\W*$/i;

export interface Dialogue {
  guess(text: string, caller?: Caller): Promise<Guess[]>;
  reply(conversation: Conversation, caller: Caller): Promise<ReplyPart[]>;
}

type Suggest = (
  brief: Brief,
  count: number,
  caller: Caller,
  forms: Form[] | null,
) => Promise<Suggestion[]>;

/** Replies in a chat: classifies each turn, updates the dialogue state, and words the answer. */
export function openDialogue(catalogue: Catalogue, embedder: Embedder, suggest: Suggest): Dialogue {
  const guess = openGuesser(
    catalogue.head,
    intents.flatMap((intent) =>
      (catalogue.intents[intent] ?? []).map((text) => ({
        intent,
        vector: catalogue.vectorOf(text),
      })),
    ),
  );

  // Every reply goes through the same earlier turns.
  const cache = new Map<string, Guess[]>();

  async function guesses(text: string, caller = nobody): Promise<Guess[]> {
    const before = cache.get(text);
    if (before) return before;
    const passages = passagesOf(text);
    const vectors = await embedder.embed(passages, caller);
    const found = guess(
      passages.flatMap((passage, index) => {
        const vector = vectors[index];
        return vector ? [{ text: passage, vector }] : [];
      }),
    );
    if (cache.size >= CACHE_SIZE) cache.clear();
    cache.set(text, found);
    return found;
  }

  return {
    guess: guesses,
    async reply({ brief, turns }, caller) {
      const recent = turns.slice(-MAX_TURNS);
      const read: ReadTurn[] = [];
      let last: Guess[] = [];
      for (const turn of recent) {
        if (turn.role === "assistant") {
          read.push({ turn, intent: null });
          continue;
        }
        last = await guesses(turn.text, caller);
        read.push({ turn, intent: last[0]?.intent ?? null });
      }
      const asked = recent.at(-1);
      const [first, second] = last;
      if (asked?.role !== "user" || !first) return justSay(offTopicReply(brief));
      const shown = recent.flatMap((turn) => (turn.role === "assistant" ? turn.ideas : []));
      const latest = recent.findLast((turn) => turn.role === "assistant" && turn.ideas.length > 0);
      const onTable = latest?.role === "assistant" ? latest.ideas : [];

      if (HESITATION.test(asked.text)) return justSay(hesitationReply(onTable.length > 0));
      const heard = brief.clauses.filter(
        ({ field, quote }) => field === "chat" && asked.text.includes(quote),
      );
      // Of two likely intents, a fact about the person is the one that is understood for sure.
      const told = heard.length > 0 && second?.intent === "about-person" && isUnsure(first, second);
      const intent = told ? "about-person" : first.intent;
      if (second && heard.length === 0 && isUnsure(first, second)) {
        return justSay(askWhich(first, second));
      }
      if (intent === "thanks") return justSay(thanksReply(brief));
      if (intent === "off-topic") return justSay(offTopicReply(brief));
      if (intent === "why-that-one") return why(asked.text, onTable, shown, brief);

      const state = dialogueStateAfter(catalogue, brief, read);
      const found = await suggest(state.brief, IDEAS, caller, state.forms);
      return [
        { type: "budget", budget: state.brief.budget },
        say(`${opening(intent, state, heard, found.length)}\n\n`),
        ...found.map((idea): ReplyPart => ({ type: "idea", idea })),
        found.length > 0 ? say(`\n\n${closing(intent, shown.length)}`) : { type: "free" },
      ];
    },
  };

  function why(asked: string, onTable: Idea[], shown: Idea[], brief: Brief): ReplyPart[] {
    const idea =
      ideaMeant(asked, onTable) ??
      ideaMeant(asked, shown) ??
      (onTable.length === 1 ? onTable[0] : null);
    if (!idea) return justSay(whichIdea(onTable.map(({ title }) => title)));
    const gift = catalogue.termsOf(idea.title);
    const details = gift
      ? ` It is usually **$${gift.price[0].toLocaleString("en-US")}–$${gift.price[1].toLocaleString("en-US")}**, and ${leadWords(gift.lead)}.`
      : "";
    const kept = honoured(brief);
    return [say(`**${idea.title}**: ${idea.reason}${details}${kept}`)];
  }
}

/** Two intents are about as likely: it is better to ask. */
export function isUnsure(first: Guess, second: Guess): boolean {
  return first.chance < SURE && first.chance - second.chance < CLEARLY_MORE;
}

function leadWords(lead: number): string {
  if (lead === 0) return "you can have it today";
  if (lead === 1) return "a shop in town has it";
  return lead <= 3 ? "it is there within days" : `allow about ${lead} days for it`;
}

function honoured({ clauses }: Brief): string {
  const against = clauses.find(
    ({ polarity, quote }: Clause) =>
      polarity === "dislikes" && quote.length <= 40 && !/[<>{}`]/.test(quote),
  );
  return against
    ? ` It has nothing to do with “${against.quote}”, which you asked me to avoid.`
    : "";
}

function say(words: string): ReplyPart {
  return { type: "text", text: words };
}

/** A reply that brings nothing: it asks back, declines, or takes its leave. */
function justSay(words: string): ReplyPart[] {
  return [say(words), { type: "free" }];
}
