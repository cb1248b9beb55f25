import { Link } from "wouter";
import { type Day, yearOf } from "../../../../shared/days.ts";
import { monthName } from "../../../lib/format-date.ts";
import { Card } from "../../../ui/card.tsx";
import { OccasionTitle } from "../occasion-title.tsx";
import { whatWords } from "../occasion-words.ts";
import { PersonMark } from "../person-mark.tsx";
import { Away, hasLists, WhenAndHowFar } from "./coming-up-card.tsx";
import { ListsOfPeople } from "./lists-of-people.tsx";
import type { Upcoming } from "./occasion-queries.ts";
import { missingOf, StartListsButton } from "./start-lists-button.tsx";

/** All that is coming, in the order of the days, month by month. */
export function ComingUpMonths({ items, today }: { items: readonly Upcoming[]; today: Day }) {
  const months = new Set(items.map(monthOf));
  return Array.from(months, (month) => (
    <div key={month} className="mt-8 gap-6 md:grid md:grid-cols-[9rem_1fr]">
      <p
        id={`coming-up-${month}`}
        className="mb-2 font-serif text-lead font-semibold text-muted md:pt-5"
      >
        {monthName(month)}
        {yearOf(month) !== yearOf(today) && ` ${yearOf(month)}`}
      </p>
      <Card>
        <ul aria-labelledby={`coming-up-${month}`} className="divide-y divide-line">
          {items
            .filter((item) => monthOf(item) === month)
            .map((item) => (
              <Row key={`${item.source} ${item.id}`} item={item} />
            ))}
        </ul>
      </Card>
    </div>
  ));
}

const monthOf = ({ date }: Upcoming) => date.slice(0, 7);

function Row({ item }: { item: Upcoming }) {
  const { people, listId } = item;
  const title = <OccasionTitle people={people} what={whatWords(item)} />;
  return (
    <li className="relative flex items-start gap-4 px-4 py-3 has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:-outline-offset-2 has-[h3_a:focus-visible]:outline-text has-[h3_a:hover]:bg-well sm:px-5">
      <PersonMark people={people} />
      <div className="min-w-0 flex-1 gap-x-6 sm:flex sm:items-center">
        <div className="min-w-0 flex-1">
          <h3 dir="auto" className="font-sans font-semibold wrap-anywhere">
            {listId ? (
              // The link covers the whole row.
              <Link
                href={`/gift-list/${listId}`}
                className="text-text no-underline outline-none after:absolute after:inset-0"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </h3>
          <WhenAndHowFar item={item} />
          {people.length > 1 && hasLists(item) && (
            <ListsOfPeople people={people} what={item.name} />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 max-sm:justify-between">
          <Away days={item.daysLeft} className="whitespace-nowrap" />
          {/* The same room in every row at a desk: the days stand below each other. */}
          <div className="flex justify-end sm:w-34">
            {!listId && missingOf(item).length > 0 && (
              <StartListsButton item={item} tone="quiet" className="-mr-3 px-3 max-sm:-my-1.5" />
            )}
          </div>
        </div>
      </div>
    </li>
  );
}
