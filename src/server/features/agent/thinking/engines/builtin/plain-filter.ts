import type { Brief, Flag } from "../../../reading/brief.ts";
import { withoutLeast } from "../../../reading/budget.ts";
import type { LimitLabel } from "../../../reading/marks.ts";
import { alreadyTaken, stemsOf } from "../../../reading/titles.ts";
import { dislikeFilter } from "../../dislike-filter.ts";
import { isForbiddenAt, isWithin } from "../../guard.ts";
import type { Candidate } from "./candidate.ts";
import type { Takes } from "./interests.ts";

/** "No screens" does not mean the game that was named among the interests; "no decoration" means all of it. */
const canBeLoved = new Set<Flag>([
  "screen",
  "gaming",
  "gadget",
  "batteries",
  "music",
  "noise",
  "outdoors",
  "exercise",
  "sport",
  "team-sport",
  "books",
  "reading",
  "cooking",
  "kitchen",
  "pets",
  "animals-live",
  "insects",
  "water",
  "plants",
  "performance",
  "puzzle",
  "board-game",
  "card-game",
]);

const EATEN_WITH_CARE = new Set<LimitLabel>(["allergy", "intolerance"]);

/** Whether an idea passes what is plain: price, time, limits, what was disliked, is owned or was offered before. */
export function plainFilter(brief: Brief): (idea: Candidate) => boolean {
  const { aversions, budget, clauses } = brief;
  const taken = alreadyTaken(brief.taken);
  const isDisliked = dislikeFilter(brief);
  const isOwned = ownedFilter(brief);
  const firm = new Set(aversions.filter(({ firm: is }) => is).map(({ flag }) => flag));
  const mild = new Set(aversions.filter(({ firm: is }) => !is).map(({ flag }) => flag));
  const daysLeft = brief.occasion?.daysLeft ?? null;
  const beyond = beyondThem(brief);
  const isBlind = clauses.some(({ limit, quote }) => limit === "senses" && OF_SIGHT.test(quote));
  const mayEat = !clauses.some(({ limit }) => limit !== undefined && EATEN_WITH_CARE.has(limit));

  return (idea) =>
    idea.worth > 0 &&
    // A tin of anything for somebody with an allergy says that nobody has listened, whatever its label says.
    (idea.for !== null || mayEat || !idea.flags.includes("food")) &&
    !isForbiddenAt(idea.flags, brief.ages) &&
    !idea.takes.some((taking) => beyond.has(taking)) &&
    !(isBlind && isRead(idea)) &&
    (!budget || isWithin(idea.price, withoutLeast(budget))) &&
    (daysLeft === null || idea.lead <= daysLeft || isInShops(idea, daysLeft)) &&
    !idea.flags.some(
      (flag) =>
        firm.has(flag) || (mild.has(flag) && !(idea.closeness >= 0.9 && canBeLoved.has(flag))),
    ) &&
    !taken.has(idea.title) &&
    !isOwned(idea.title) &&
    !isDisliked(idea.title);
}

/** Days in which a parcel comes; a shop in town has the same tomorrow. */
const BY_PARCEL = 3;

const isInShops = ({ form, lead }: Candidate, daysLeft: number): boolean =>
  daysLeft >= 1 && lead <= BY_PARCEL && (form === "thing" || form === "consumable");

const OF_SIGHT = /\b(?:eye\w*|sight\w*|seeing?|blind\w*|vision|macular|cataracts?|glaucoma)\b/i;
const HEARD = /\b(?:audio\w*|listen\w*|talking|large[- ]print|braille|read aloud|spoken)\b/i;
const isRead = ({ title, flags }: Candidate): boolean =>
  (flags.includes("reading") || flags.includes("books")) && !HEARD.test(title);

/** What cannot be asked of the person, or of somebody who hardly knows them. */
function beyondThem({ clauses, person }: Brief): Set<Takes> {
  const limits = new Set(clauses.map(({ limit }) => limit));
  const found = new Set<Takes>();
  if (limits.has("mobility") || limits.has("illness")) found.add("body");
  if (limits.has("nospace")) found.add("room");
  if (limits.has("senses")) found.add("eyes");
  const { relationship } = person;
  const isNear =
    relationship === "family" || relationship === "partner" || relationship === "friend";
  if (person.closeness === "casual" || (!isNear && person.closeness !== "very")) found.add("time");
  return found;
}

/** Whether a title names what they have: all the words of it, the last of them above all. */
function ownedFilter({ clauses }: Brief): (title: string) => boolean {
  const owned = clauses
    .filter(({ polarity }) => polarity === "owned")
    // "The smoker (the gravity one)" is a smoker.
    .map(({ quote }) => stemsOf(quote.replace(/\s*\(.*$/, "") || quote))
    .filter((stems) => stems.length > 0);
  return (title) => {
    const stems = new Set(stemsOf(title));
    return owned.some((words) => {
      const head = words.at(-1);
      return (
        head !== undefined &&
        stems.has(head) &&
        words.filter((word) => stems.has(word)).length * 2 >= words.length
      );
    });
  };
}
