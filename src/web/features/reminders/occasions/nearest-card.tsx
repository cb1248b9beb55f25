import { Link } from "wouter";
import { buttonClass } from "../../../ui/button-class.ts";
import { Card } from "../../../ui/card.tsx";
import { tintOf } from "../../../ui/ink-on.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { titleWords } from "../occasion-title.tsx";
import { sayingWords, whatWords } from "../occasion-words.ts";
import { PersonMark } from "../person-mark.tsx";
import { Away, hasLists, WhenAndHowFar } from "./coming-up-card.tsx";
import { ListsOfPeople } from "./lists-of-people.tsx";
import type { Upcoming } from "./occasion-queries.ts";
import { OccasionPrint } from "./occasion-print.tsx";
import { missingOf, StartListsButton } from "./start-lists-button.tsx";

/** The nearest of all, with a breath of the person's colour: what a friend would say, and the one thing to do about it. */
export function NearestCard({ item }: { item: Upcoming }) {
  const { person, people, ideas, toBuy } = item;
  const isStarted = hasLists(item);
  const isMissing = missingOf(item).length > 0;
  const opened = listToOpen(item);
  const covers = people.length < 2 && opened !== null;
  return (
    <Card
      className={`relative flex h-full flex-wrap gap-4 p-5 sm:flex-nowrap sm:gap-6 sm:p-8 ${covers ? "transition-transform duration-200 ease-settle has-[a:hover]:-translate-y-0.5" : ""}`}
      style={person ? { backgroundColor: tintOf(person.color) } : undefined}
    >
      <PersonMark people={people} className="sm:size-20 sm:text-heading" />
      <div className="flex min-w-0 flex-1 flex-col items-start">
        <Away days={item.daysLeft} className="text-heading max-sm:pr-14" />
        <h3 dir="auto" className="mt-1 font-sans text-lead font-semibold wrap-anywhere">
          {sayingWords(item)}
        </h3>
        {toBuy && (
          <p dir="auto" className="mb-1 line-clamp-4 wrap-anywhere">
            {briefly(toBuy.title)}
            {people.length > 1 && ` for ${nameOf(item, toBuy.listId)}`} is still to buy
          </p>
        )}
        <WhenAndHowFar item={item} />
        {isStarted && ideas > 0 && (
          <ProgressBar
            done={item.bought}
            of={ideas}
            color={person?.color}
            className="mt-4 w-full max-w-60"
          />
        )}
        {people.length > 1 && isStarted && <ListsOfPeople people={people} what={item.name} />}
        {opened && !item.listId && isMissing && (
          <StartListsButton item={item} tone="plain" className="mt-3" />
        )}
      </div>
      <OccasionPrint
        kind={item.kind}
        color={person?.color}
        className="size-10 shrink-0 max-sm:absolute max-sm:top-5 max-sm:right-5 sm:size-32 sm:self-center"
      />
      {(opened ?? isMissing) && (
        <div className="grid w-full sm:w-auto sm:shrink-0 sm:self-center">
          {opened ? (
            <OpenListLink item={item} listId={opened} covers={covers} />
          ) : (
            <StartListsButton item={item} tone="action" className="min-h-12" />
          )}
        </div>
      )}
    </Card>
  );
}

/** Its own; of several people's the one with something to buy, or any once nobody's is missing. */
function listToOpen(item: Upcoming): string | null {
  if (item.listId ?? item.toBuy) return item.listId ?? item.toBuy?.listId ?? null;
  return missingOf(item).length > 0 ? null : (item.people[0]?.listId ?? null);
}

const nameOf = ({ people }: Upcoming, listId: string) =>
  people.find((one) => one.listId === listId)?.name ?? "somebody";

/** Of an idea; what it is stands at its beginning. */
const LONGEST = 80;

const briefly = (title: string) => {
  const letters = Array.from(title);
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join("").trimEnd()}…` : title;
};

/** Covers the whole card where it is the only way from there. */
function OpenListLink({
  item,
  listId,
  covers,
}: {
  item: Upcoming;
  listId: string;
  covers: boolean;
}) {
  const isOneOfMany = item.people.length > 1;
  return (
    <Link
      href={`/gift-list/${listId}`}
      aria-label={
        isOneOfMany ? undefined : `Open the list for ${titleWords(item.people, whatWords(item))}`
      }
      className={`${buttonClass()} min-h-12 ${covers ? "after:absolute after:inset-0 after:rounded-card" : ""}`}
    >
      {isOneOfMany ? `Open the list for ${nameOf(item, listId)}` : "Open the list"}
    </Link>
  );
}
