import type { Currency } from "../../../../shared/currencies.ts";
import type { IdeaDetails } from "../../../../shared/idea-details.ts";
import { ideaLimits, ideaStates, type IdeaState } from "../../../../shared/idea-limits.ts";
import type { Idea, SentIdea } from "../../../../shared/ideas.ts";
import { shortened } from "../../../../shared/text.ts";

/** What an idea has when nothing but its title is known. */
export const blank = {
  note: null,
  link: null,
  picture: null,
  price: null,
  source: "typed",
  reason: null,
  fact: null,
  state: "idea",
  boughtOn: null,
  wrappedOn: null,
  givenOn: null,
  occasion: null,
  verdict: null,
} as const;

/** What an idea carries beside its title. */
export type Field = keyof typeof blank;
/** By name, because nothing else gives the names their type; a test holds them to the contract. */
export const fields = [
  "note",
  "link",
  "picture",
  "price",
  "source",
  "reason",
  "fact",
  "state",
  "boughtOn",
  "wrappedOn",
  "givenOn",
  "occasion",
  "verdict",
] as const satisfies Field[];

/** An idea as it is edited: all of it but the moments at which the server wrote it. */
export type ListIdea = Readonly<Pick<Idea, "id" | "title" | Field>>;
export type ListIdeas = readonly ListIdea[];

/** Its id is made here: it has one before the server knows of it. */
export function newIdea(title: string, carried: Partial<Pick<Idea, Field>> = {}): ListIdea {
  return { id: crypto.randomUUID(), title, ...blank, ...carried };
}

export function carriesNothing(idea: ListIdea): boolean {
  return fields.every((field) => sameIn(field, idea, blank));
}

/** What the agent says of an idea. */
export interface Proposal {
  title: string;
  reason: string | null;
  fact?: Idea["fact"];
  details?: IdeaDetails | null;
}

/**
 * What the agent proposed, on a list or in a chat, with its reason. A model may say more than can be kept. What it
 * costs is in dollars, and means nothing to somebody who thinks in something else.
 */
export function proposedIdea(
  source: "agent" | "chat",
  { title, reason, fact, details }: Proposal,
  currency: Currency,
): ListIdea {
  const price = currency === "USD" ? details?.price : undefined;
  const { field, quote } = ideaLimits.fact;
  return newIdea(title, {
    source,
    // Of “$25–$45” the middle.
    price: price ? Math.round((price.low + price.high) / 2) * 100 : null,
    reason: reason && shortened(reason, ideaLimits.reason),
    fact: fact
      ? { field: shortened(fact.field, field), quote: shortened(fact.quote, quote) }
      : null,
  });
}

export function isFurther(one: IdeaState, other: IdeaState): boolean {
  return ideaStates.indexOf(one) > ideaStates.indexOf(other);
}

/** Reaching a state notes the day; going back forgets the days of what has not happened after all. */
export function inState<One extends ListIdea>(idea: One, state: IdeaState, today: string): One {
  const dayOf = (reached: IdeaState, known: string | null) => {
    if (isFurther(reached, state)) return null;
    return reached === state ? (known ?? today) : known;
  };
  return {
    ...idea,
    state,
    boughtOn: dayOf("bought", idea.boughtOn),
    wrappedOn: dayOf("wrapped", idea.wrappedOn),
    givenOn: dayOf("given", idea.givenOn),
  };
}

/** What is sent of these ideas: of each its id and title, and what else is not as the server has it. */
export function changesSince(base: ListIdeas, ideas: ListIdeas): SentIdea[] {
  const before = byId(base);
  return ideas.map((idea) => {
    const { id, title } = idea;
    const known = before.get(id) ?? { id, title, ...blank };
    const sent: SentIdea = { id, title };
    for (const field of fields) if (!sameIn(field, idea, known)) copy(field, idea, sent);
    return sent;
  });
}

export function copy<One extends Field | "title">(
  field: One,
  from: Pick<ListIdea, One>,
  to: Partial<Pick<SentIdea, One>>,
) {
  to[field] = from[field];
}

export function sameIn(
  field: Field | "title",
  one: Partial<ListIdea>,
  other: Partial<ListIdea>,
): boolean {
  if (field !== "fact") return one[field] === other[field];
  return one.fact?.field === other.fact?.field && one.fact?.quote === other.fact?.quote;
}

export function sameIdea(one: ListIdea, other: ListIdea): boolean {
  return (
    one.id === other.id &&
    sameIn("title", one, other) &&
    fields.every((field) => sameIn(field, one, other))
  );
}

export function sameIdeas(one: ListIdeas, other: ListIdeas): boolean {
  return (
    one.length === other.length &&
    one.every((idea, place) => {
      const there = other[place];
      return there !== undefined && sameIdea(idea, there);
    })
  );
}

export function byId<One extends { id: string }>(ideas: Iterable<One>): Map<string, One> {
  return new Map([...ideas].map((idea) => [idea.id, idea]));
}
