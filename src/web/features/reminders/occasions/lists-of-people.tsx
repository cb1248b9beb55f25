import { Link } from "wouter";
import type { Upcoming } from "./occasion-queries.ts";

/** A way to the list of each person who has one. */
export function ListsOfPeople({ people, what }: { people: Upcoming["people"]; what: string }) {
  return (
    <ul className="mt-2 -ml-2 flex flex-wrap">
      {people.map(({ id, name, listId }) =>
        listId ? (
          <li key={id}>
            <Link
              href={`/gift-list/${listId}`}
              aria-label={`${name}: ${what}`}
              className="inline-flex min-h-11 items-center rounded-control px-2 text-action underline underline-offset-4 hover:bg-well"
            >
              {name}
            </Link>
          </li>
        ) : null,
      )}
    </ul>
  );
}
