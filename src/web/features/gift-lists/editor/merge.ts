import type { SentIdea } from "../../../../shared/ideas.ts";
import {
  blank,
  byId,
  copy,
  fields,
  isFurther,
  newIdea,
  sameIdea,
  sameIn,
  type Field,
  type ListIdea,
  type ListIdeas,
} from "./list-idea.ts";

/** A change that is not in the result, because the other side changed the same thing of the same idea. */
export interface Overruled {
  readonly title: string;
  readonly field: Field;
}

type Ids = readonly string[];

interface Merged {
  ideas: ListIdea[];
  overruled: Overruled[];
}

/**
 * Three-way merge of a list's ideas by their ids, given the common ancestor. What either side added stays, what one
 * removed and the other left alone goes, and of every field the side that changed it counts. Where both did, an idea
 * keeps the wording of `theirs`, which is what the server had first, and the other wording is an idea of its own; the
 * further state counts; and the rest is as in `theirs`, and told. Every device comes to the same result.
 */
export function mergeIdeas(base: ListIdeas, theirs: ListIdeas, mine: ListIdeas): Merged {
  const before = byId(base);
  const there = byId(theirs);
  const here = byId(recognised(base, theirs, mine));
  const overruled: Overruled[] = [];
  const merged = new Map<string, ListIdea[]>();

  for (const id of new Set([...there.keys(), ...here.keys()])) {
    const known = before.get(id);
    const one = there.get(id);
    const other = here.get(id);
    if (one && other) {
      const { idea, lost } = mergeFields(known ?? blank, one, other);
      overruled.push(...lost.map((field) => ({ title: idea.title, field })));
      const reworded = idea.title === other.title ? [] : otherWording(known, one, other);
      merged.set(id, [idea, ...reworded.filter((row) => !there.has(row.id) && !here.has(row.id))]);
    } else {
      const left = one ?? other;
      if (left && !(known && sameIdea(left, known))) merged.set(id, [left]);
    }
  }

  const [leading, following] = inOrder(base, theirs, [...here.values()]);
  const order = mergeOrder(leading, following, (id) => merged.has(id));
  return { ideas: order.flatMap((id) => merged.get(id) ?? []), overruled };
}

/** An idea that both sides added in the same words is one idea. */
function recognised(base: ListIdeas, theirs: ListIdeas, mine: ListIdeas): ListIdea[] {
  const known = new Set([...idsOf(base), ...idsOf(mine)]);
  const added = theirs.filter(({ id }) => !known.has(id));
  const others = new Set([...idsOf(base), ...idsOf(theirs)]);
  return mine.map((idea) => {
    const place = others.has(idea.id) ? -1 : added.findIndex(({ title }) => title === idea.title);
    const [same] = place < 0 ? [] : added.splice(place, 1);
    return same ? { ...idea, id: same.id } : idea;
  });
}

function mergeFields(
  known: Pick<ListIdea, Field> & { title?: string },
  one: ListIdea,
  other: ListIdea,
): { idea: ListIdea; lost: Field[] } {
  const idea = { ...one };
  const lost: Field[] = [];
  if (sameIn("title", one, known)) idea.title = other.title;
  for (const field of fields) {
    if (sameIn(field, one, other) || sameIn(field, other, known)) continue;
    if (sameIn(field, one, known)) {
      copy(field, other, idea);
    } else if (field === "state" && isFurther(other.state, one.state)) {
      idea.state = other.state;
      if (isFurther(known.state, one.state)) lost.push(field);
    } else if (field !== "state" || isFurther(known.state, other.state)) {
      // To have come less far is part of the further state; to have gone back is not.
      lost.push(field);
    }
  }
  return { idea, lost };
}

function otherWording(known: ListIdea | undefined, one: ListIdea, other: ListIdea): ListIdea[] {
  if (known && sameIn("title", other, known)) return [];
  return [{ ...newIdea(other.title), id: wordingId(one.id, other.title) }];
}

/** The id of an idea's other wording. It is the same on every device: merged twice, it is there once. */
function wordingId(id: string, title: string): string {
  const hex = [1, 2, 3, 4].map((seed) => hash(`${seed} ${id} ${title}`)).join("");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20)];
  // A UUID of version 8: made in a way of one's own.
  return `${parts[0]}-${parts[1]}-8${parts[2]}-a${parts[3]}-${hex.slice(20)}`;
}

/** FNV-1a, 32 bits. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    value = Math.imul(value ^ text.charCodeAt(place), 0x01000193) >>> 0;
  }
  return value.toString(16).padStart(8, "0");
}

/** The side that moved something leads; where both or neither did, it is decided in the same way on both. */
function inOrder(base: ListIdeas, one: ListIdeas, other: ListIdeas): [Ids, Ids] {
  const known = byId(base);
  const names = (side: ListIdeas) =>
    JSON.stringify(side.map(({ id, title }) => (known.has(id) ? id : title)));
  const moved = !sameOrder(idsOf(base), idsOf(one));
  const leads = moved === sameOrder(idsOf(base), idsOf(other)) ? moved : names(one) <= names(other);
  return leads ? [idsOf(one), idsOf(other)] : [idsOf(other), idsOf(one)];
}

/** A row that only the following side has comes after the row that it follows there. */
function mergeOrder(leading: Ids, following: Ids, stays: (id: string) => boolean): string[] {
  const merged = leading.filter(stays);
  let place = 0;
  for (const id of following.filter(stays)) {
    const there = merged.indexOf(id);
    if (there < 0) merged.splice(place, 0, id);
    place = (there < 0 ? place : there) + 1;
  }
  return merged;
}

function sameOrder(one: Ids, other: Ids): boolean {
  const common = one.filter((id) => other.includes(id));
  const there = other.filter((id) => one.includes(id));
  return common.every((id, place) => id === there[place]);
}

/** What was sent under a name. */
export interface Sending {
  readonly save: string;
  readonly ideas: readonly SentIdea[];
}

/**
 * The common ancestor of two edits. The server may have stored what this device sent without an answer: then that is
 * no change of the other side. All of it was based on one version, so that the server took one at most.
 */
export function commonAncestor(
  base: ListIdeas,
  sent: readonly Sending[],
  saves: readonly string[],
): ListIdeas {
  const arrived = sent.find(({ save }) => saves.includes(save));
  if (!arrived) return base;
  const before = byId(base);
  return arrived.ideas.map((idea) => ({ ...blank, ...before.get(idea.id), ...idea }));
}

const idsOf = (ideas: ListIdeas) => ideas.map(({ id }) => id);
