import { randomUUID } from "node:crypto";
import type { Action, Undo } from "../../../../shared/actions.ts";
import type { Day } from "../../../../shared/days.ts";
import { giftListLimits } from "../../../../shared/gift-list-limits.ts";
import { ideaLimits, type IdeaState } from "../../../../shared/idea-limits.ts";
import type { SentIdea } from "../../../../shared/ideas.ts";
import { firstCharacters } from "../../../../shared/text.ts";
import type { Db } from "../../../db/database.ts";
import { type Idea, listIdeas } from "../../gift-lists/ideas/store.ts";
import { createGiftList, listGiftLists, updateGiftList } from "../../gift-lists/store.ts";
import { type Profile, listProfiles } from "../../profiles/store.ts";
import { occasionKindOf } from "../reading/occasion.ts";
import { nearlySame } from "../reading/titles.ts";
import { comingOccasions } from "./dates.ts";
import { allMeant, meant } from "./finding.ts";
import { type Asked, type Link, type Plan, same } from "./planned.ts";
import { changeIdeas, toSent } from "./taking-back.ts";

type List = Awaited<ReturnType<typeof listGiftLists>>[number];

const openList = (id: string): Link => ({ label: "Open list", to: `/gift-list/${id}` });

type Added = Extract<Action, { do: "add" }>["ideas"][number];

export async function planAdd(
  db: Db,
  { person, today }: Asked,
  { ideas: wanted, list: named, called }: Extract<Action, { do: "add" }>,
  state: IdeaState = "idea",
): Promise<Plan> {
  const { userId, id: profileId } = person;
  const target = await listFor(db, person, named, { today, called });
  const present = target.list ? await listIdeas(db, userId, [target.list.id]) : [];
  const added = wanted.filter(({ title }) => !present.some((idea) => same(idea.title, title)));
  const { title } = target;
  if (added.length === 0) {
    const [first] = wanted;
    return { refused: `“${first?.title ?? "That"}” is on “${title}” already.` };
  }
  if (present.length + added.length > giftListLimits.ideas)
    return { refused: `“${title}” is full. Take something off it first.` };
  return {
    title: target.list ? `Added to ${title}` : `Added to a new list, ${title}`,
    things: added.map((idea) => idea.title),
    question: {
      title: target.list ? `Add this to ${title}?` : `Add this to a new list, ${title}?`,
      yes: "Add it",
    },
    async run(tx) {
      const put = added.map((idea) => toNew(idea, state, today));
      const list =
        target.list ?? (await createGiftList(tx, userId, { title, profileId, ...target.occasion }));
      await changeIdeas(tx, userId, list.id, { put });
      const back: Undo = {
        undo: "ideas",
        listId: list.id,
        remove: put.map(({ id }) => id),
        put: [],
      };
      return {
        undo: target.list ? [back] : [back, { undo: "list", listId: list.id }],
        link: openList(list.id),
      };
    },
  };
}

function toNew({ title, reason, fact }: Added, state: IdeaState, today: Day): SentIdea {
  return {
    id: randomUUID(),
    title: firstCharacters(title, giftListLimits.idea),
    source: "chat",
    reason: reason ? firstCharacters(reason, ideaLimits.reason) : null,
    fact: fact ?? null,
    ...reached(state, today),
  };
}

/** A state with the day of it. */
function reached(state: IdeaState, today: Day) {
  return {
    state,
    ...(state === "bought" && { boughtOn: today }),
    ...(state === "wrapped" && { wrappedOn: today }),
    ...(state === "given" && { givenOn: today }),
  };
}

interface Target {
  /** Null where one is still to be started. */
  list: List | null;
  title: string;
  /** What a new one is for. */
  occasion: { occasionId: string; eventDate: Day } | null;
}

/** The list that was named, or that of the next occasion; without a list, what one would be called. `isOld`: no new one will do. */
async function listFor(
  db: Db,
  person: Profile,
  named: string | null,
  { today, called = false, isOld = false }: { today: Day; called?: boolean; isOld?: boolean },
): Promise<Target> {
  const lists = await listGiftLists(db, person.userId, { profileId: person.id });
  const occasions = await comingOccasions(db, person, today);
  const words = named?.trim() ?? "";
  if (called && words) {
    const list = lists.find((one) => same(one.title, words)) ?? null;
    const title = firstCharacters(capitalised(words), giftListLimits.title);
    return { list, title: list?.title ?? title, occasion: null };
  }
  if (words) {
    const some = allMeant(words, lists, ({ title }) => title);
    const next = meant(words, occasions, ({ occasion }) => occasion.name);
    const [only, ...others] = some;
    const list =
      // Of those of last year and of this one, the one that is coming; where all are over, that of the occasion, or a new one.
      (others.length === 0 ? only : soonestOf(some, today)) ??
      lists.find(({ occasionId }) => next && occasionId === next.occasion.id) ??
      some.find(({ eventDate }) => eventDate === null || !next);
    if (list) return { list, title: list.title, occasion: null };
    const title = next?.occasion.name ?? titleFrom(words, person.name);
    if (title) return { list: null, title, occasion: next ? startingFor(next) : null };
  }
  const [next] = occasions;
  const list = nextList(lists, next ?? null, today) ?? (isOld ? lists[0] : null);
  if (list) return { list, title: list.title, occasion: null };
  const title = next?.occasion.name ?? `Ideas for ${person.name}`;
  return {
    list: null,
    title: firstCharacters(title, giftListLimits.title),
    occasion: next ? startingFor(next) : null,
  };
}

function soonestOf(lists: readonly List[], today: Day): List | null {
  const [soonest] = lists
    .filter(({ eventDate }) => eventDate !== null && eventDate >= today)
    .toSorted((one, other) => (one.eventDate ?? "").localeCompare(other.eventDate ?? ""));
  return soonest ?? null;
}

/** The list that is meant where none is named: of what comes next, or one for anything; none where all are for something later. */
function nextList(
  lists: readonly List[],
  next: { occasion: { id: string; name: string }; date: Day } | null,
  today: Day,
): List | null {
  const soonest = soonestOf(lists, today);
  if (!next || (soonest?.eventDate && soonest.eventDate <= next.date))
    return soonest ?? lists[0] ?? null;
  return (
    lists.find(({ occasionId }) => occasionId === next.occasion.id) ??
    meant(next.occasion.name, lists, ({ title }) => title) ??
    lists.find(({ eventDate, title }) => eventDate === null && occasionKindOf(title) === null) ??
    null
  );
}

const startingFor = ({ occasion, date }: { occasion: { id: string }; date: Day }) => ({
  occasionId: occasion.id,
  eventDate: date,
});

/** "Her christmas list" is to be called "Christmas"; "her list" says no name. */
function titleFrom(words: string, name: string): string | null {
  const own = new Set(name.toLowerCase().split(/\s+/));
  const kept = words
    .replaceAll(/[’']s\b|["“”'‘’]/g, "")
    .split(/\s+/)
    .filter(
      (word) =>
        !/^(?:a|an|the|my|her|his|their|our|list|lists|new|one|its|die|der|das|den|la|le|les|el|las|los|lo|il|de|het|liste|lista|lijst)$/i.test(
          word,
        ),
    )
    .filter((word) => !own.has(word.toLowerCase()))
    .join(" ");
  if (!/\p{L}{2}/u.test(kept)) return null;
  return firstCharacters(capitalised(kept), giftListLimits.title);
}

const NO_TITLE = /^[^\p{L}\p{N}]*(?:(?:the|a|my) )?(?:list|it|something)?[^\p{L}\p{N}]*$/iu;
const capitalised = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** The list that was named, or the one of the next occasion, under another title. */
export async function planRename(
  db: Db,
  { person, today }: Asked,
  { list: named, to }: Extract<Action, { do: "rename" }>,
): Promise<Plan> {
  const title = NO_TITLE.test(to)
    ? ""
    : firstCharacters(capitalised(to.trim()), giftListLimits.title);
  const { list } = await listFor(db, person, named, { today, isOld: true });
  if (!list) return { refused: `There is no such list for ${person.name} yet.` };
  if (title === "") return { refused: `What shall “${list.title}” be called?` };
  if (same(list.title, title)) return { refused: `The list is called “${title}” already.` };
  return {
    title: `The list is called ${title}`,
    things: [`It was ${list.title}`],
    question: { title: `Call “${list.title}” “${title}”?`, yes: "Rename it" },
    async run(tx) {
      await updateGiftList(tx, person.userId, list.id, { title });
      return {
        undo: [{ undo: "title", listId: list.id, before: list.title }],
        link: openList(list.id),
      };
    },
  };
}

interface OnList {
  idea: Idea;
  list: List;
}

/** Everything on the lists of a person, those changed last first. */
async function ideasOf(db: Db, { userId, id }: Profile): Promise<OnList[]> {
  const lists = await listGiftLists(db, userId, { profileId: id });
  const all = await listIdeas(
    db,
    userId,
    lists.map((list) => list.id),
  );
  return lists.flatMap((list) =>
    all.filter(({ listId }) => listId === list.id).map((idea) => ({ idea, list })),
  );
}

/** "Rose atlas" is not the rose tea on the list. */
const MOST_OF_IT = 0.5;

/** The ideas that were named; those on the list that was named where there are several. */
function findIdeas(names: string[], all: OnList[], listNamed: string | null): OnList[] {
  const lists = [...new Set(all.map(({ list }) => list))];
  const only = listNamed ? meant(listNamed, lists, ({ title }) => title) : null;
  const there = only ? all.filter(({ list }) => list === only) : all;
  return names.flatMap((name) => {
    const exact = there.find(({ idea }) => same(idea.title, name));
    if (exact) return exact;
    const near = there.find(({ idea }) => nearlySame(idea.title, name));
    return near ?? meant(name, there, ({ idea }) => idea.title, MOST_OF_IT) ?? [];
  });
}

const notOnList = (names: string[], { name }: Profile) => ({
  refused:
    names.length > 0
      ? `I find no “${names[0]}” on the lists for ${name}.`
      : `I am not sure which idea you mean. Say it by its name, and I will look on the lists for ${name}.`,
});

export async function planRemove(
  db: Db,
  { person }: Asked,
  { ideas: names, list }: Extract<Action, { do: "remove" }>,
): Promise<Plan> {
  const found = findIdeas(names, await ideasOf(db, person), list);
  if (found.length === 0) return notOnList(names, person);
  const things = found.map(({ idea }) => idea.title);
  const where = [...new Set(found.map((one) => one.list.title))].join(" and ");
  return {
    title: `Taken off ${where}`,
    things,
    question: { title: `Take this off ${where}?`, yes: "Take it off" },
    asks: true,
    async run(tx) {
      const undo = await inEachList(found, async (listId, theirs) => {
        await changeIdeas(tx, person.userId, listId, { remove: theirs.map(({ id }) => id) });
        return { undo: "ideas", listId, remove: [], put: theirs.map(toSent) };
      });
      return { undo, link: openList(found[0]?.list.id ?? "") };
    },
  };
}

async function inEachList(
  found: OnList[],
  change: (listId: string, theirs: Idea[]) => Promise<Undo>,
): Promise<Undo[]> {
  const undo: Undo[] = [];
  for (const listId of new Set(found.map(({ list }) => list.id))) {
    const theirs = found.flatMap(({ list, idea }) => (list.id === listId ? idea : []));
    undo.push(await change(listId, theirs));
  }
  return undo;
}

const stateWords: Record<IdeaState, string> = {
  idea: "still to buy",
  bought: "bought",
  wrapped: "wrapped",
  given: "given",
};

export async function planMark(
  db: Db,
  asked: Asked,
  { ideas: names, shown, state }: Extract<Action, { do: "mark" }>,
): Promise<Plan> {
  const { person, today } = asked;
  const found = findIdeas(names, await ideasOf(db, person), null);
  if (found.length === 0) {
    if (shown.length === 0) return notOnList(names, person);
    // Bought as it was proposed: it goes on the list as that.
    const plan = await planAdd(db, asked, { do: "add", ideas: shown, list: null }, state);
    if ("refused" in plan) return plan;
    const { title, question } = plan;
    return {
      ...plan,
      title: `${title}, ${stateWords[state]}`,
      question: { ...question, title: question.title.replace(/\?$/, `, ${stateWords[state]}?`) },
    };
  }
  if (found.every(({ idea }) => idea.state === state))
    return {
      refused: `“${found[0]?.idea.title ?? ""}” is marked as ${stateWords[state]} already.`,
    };
  return {
    title: `Marked as ${stateWords[state]}`,
    things: found.map(({ idea }) => idea.title),
    question: { title: `Mark this as ${stateWords[state]}?`, yes: "Mark it" },
    async run(tx) {
      const undo = await inEachList(found, async (listId, theirs) => {
        const put = theirs.map(({ id, title }) => ({ id, title, ...reached(state, today) }));
        await changeIdeas(tx, person.userId, listId, { put });
        return { undo: "ideas", listId, remove: [], put: theirs.map(toSent) };
      });
      return { undo, link: openList(found[0]?.list.id ?? "") };
    },
  };
}

export async function planMove(
  db: Db,
  asked: Asked,
  { ideas: names, to, called, shown = [] }: Extract<Action, { do: "move" }>,
): Promise<Plan> {
  const { person, today } = asked;
  const { userId } = person;
  const found = findIdeas(names, await ideasOf(db, person), null);
  if (found.length === 0 && shown.length === 0) return notOnList(names, person);
  const people = await listProfiles(db, userId);
  // Anna's list is that of the Anna of this chat, though there is another.
  const [someone, ...more] = allMeant(to, people, ({ name }) => name);
  const other = someone && more.length === 0 && someone.id !== person.id ? someone : null;
  const named = other && same(other.name, to) ? null : to;
  // As it was proposed: it goes there as that.
  if (found.length === 0) {
    const added = { do: "add" as const, ideas: shown, list: named, called };
    return planAdd(db, { ...asked, person: other ?? person }, added);
  }
  const target = await listFor(db, other ?? person, named, { today, called });
  const moving = found.filter(({ list }) => list.id !== target.list?.id);
  if (moving.length === 0) return { refused: `It is on “${target.title}” already.` };
  const room = giftListLimits.ideas - (target.list?.ideas ?? 0);
  if (room < moving.length)
    return { refused: `“${target.title}” is full. Take something off it first.` };
  const where = `${target.title}${other ? `, for ${other.name}` : ""}`;
  return {
    title: `Moved to ${where}`,
    things: moving.map(({ idea }) => idea.title),
    question: { title: `Move this to ${where}?`, yes: "Move it" },
    async run(tx) {
      const list =
        target.list ??
        (await createGiftList(tx, userId, {
          title: target.title,
          profileId: (other ?? person).id,
          ...target.occasion,
        }));
      const back = await inEachList(moving, async (listId, theirs) => {
        await changeIdeas(tx, userId, listId, { remove: theirs.map(({ id }) => id) });
        return { undo: "ideas", listId, remove: [], put: theirs.map(toSent) };
      });
      const put = moving.map(({ idea }) => toSent(idea));
      await changeIdeas(tx, userId, list.id, { put });
      const undo: Undo[] = [
        { undo: "ideas", listId: list.id, remove: put.map(({ id }) => id), put: [] },
        ...back,
        ...(target.list ? [] : [{ undo: "list" as const, listId: list.id }]),
      ];
      return { undo, link: openList(list.id) };
    },
  };
}
