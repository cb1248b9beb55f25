import { ideaStates } from "../../src/shared/idea-limits.ts";

/** What somebody did on their page, with the text of the row as they saw it. Every text that is written differs. */
export type Deed = { who: number } & (
  | { does: "type"; was: string; is: string }
  | { does: "mark"; text: string; to: string }
  | { does: "remove"; text: string }
  | { does: "move"; order: string[] }
);

export interface EndIdea {
  title: string;
  state: string;
}

interface Ended {
  start: readonly string[];
  deeds: readonly Deed[];
  /** The ideas that the server has in the end. */
  ideas: readonly EndIdea[];
  /** How often a page said that changes were brought together. */
  told: number;
}

/** Every change is there or told; nothing is doubled, nothing is invented. Says what is not so. */
export function wrongWith({ start, deeds, ideas, told }: Ended): string[] {
  const wrong: string[] = [];
  const that = <Name extends Deed["does"]>(does: Name) =>
    deeds.filter((deed): deed is Extract<Deed, { does: Name }> => deed.does === does);
  const [typed, marks, removals] = [that("type"), that("mark"), that("remove")];
  const before = new Map(typed.map(({ was, is }) => [is, was]));
  /** The text that a row had first: other wordings of it are of the same origin. */
  const originOf = (text: string): string => {
    const was = before.get(text);
    return was ? originOf(was) : text;
  };
  /** Who did something with a row of this origin. */
  const handsOn = (origin: string) => [
    ...typed.filter(({ is }) => originOf(is) === origin).map(({ who }) => who),
    ...marks.filter(({ text }) => originOf(text) === origin).map(({ who }) => who),
  ];
  const isRemoved = (text: string): boolean =>
    removals.some((removal) => removal.text === text) ||
    typed.some(({ was, is }) => was === text && isRemoved(is));

  const texts = [...start, ...typed.map(({ is }) => is)];
  for (const text of texts) {
    const count = ideas.filter(({ title }) => title === text).length;
    const replacing = typed.filter(({ was }) => was === text);
    if (count > 1) wrong.push(`“${text}” is there ${count} times`);
    if (!isRemoved(text)) {
      if (replacing.length === 0 && count === 0) wrong.push(`“${text}” is lost`);
      if (replacing.length > 0 && count > 0) wrong.push(`“${text}” was replaced, and is there`);
    } else if (count > 0) {
      const hands = handsOn(originOf(text));
      const isContested = removals.some(
        ({ who, text: gone }) =>
          originOf(gone) === originOf(text) && hands.some((other) => other !== who),
      );
      if (!isContested) wrong.push(`“${text}” was removed, and is there`);
    }
    if (new Set(replacing.map(({ who }) => who)).size > 1 && told === 0) {
      wrong.push(`“${text}” was replaced twice, and nobody was told`);
    }
  }

  for (const { title, state } of ideas) {
    if (!texts.includes(title)) wrong.push(`“${title}” is invented`);
    const isMarked = marks.some(
      ({ text, to }) => to === state && originOf(text) === originOf(title),
    );
    if (state !== "idea" && !isMarked) wrong.push(`“${title}” is ${state}, which nobody said`);
  }
  // Nobody goes back here: what was marked has come as far, or further.
  const farOf = (state: string) => ideaStates.findIndex((known) => known === state);
  for (const { text, to } of marks) {
    const origin = originOf(text);
    if (removals.some((removal) => originOf(removal.text) === origin)) continue;
    const rows = ideas.filter(({ title }) => originOf(title) === origin);
    if (!rows.some(({ state }) => farOf(state) >= farOf(to))) {
      wrong.push(`“${text}” was marked as ${to}, and is not`);
    }
  }

  const moves = that("move");
  const movers = [...new Set(moves.map(({ who }) => who))];
  const stays = (text: string) => !isRemoved(text) && typed.every(({ was }) => was !== text);
  const isLeftBy = (mover: number) => {
    const left = moves.findLast(({ who }) => who === mover)?.order.filter(stays) ?? [];
    const order = ideas.map(({ title }) => title).filter((title) => left.includes(title));
    return order.join() === left.join();
  };
  // Where several moved rows, the last one's order is there, or it was told that there are two.
  const isOrdered = movers.length === 0 || movers.some(isLeftBy) || (movers.length > 1 && told > 0);
  if (!isOrdered) wrong.push(`nobody left ${ideas.map(({ title }) => title).join()} in this order`);
  return wrong;
}
