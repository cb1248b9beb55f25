import { Link } from "wouter";
import { ahead, lists, people, toBuy, usePlace, type Place } from "./places.ts";

/** The same places as in the bar of a phone, in the header of everything wider. */
export function MainLinks() {
  return (
    <nav aria-label="Main" className="mr-auto max-sm:hidden print:hidden">
      <ul className="flex">
        {[people, ahead, lists, toBuy].map((place) => (
          <li key={place.to}>
            <Item place={place} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Item({ place }: { place: Place }) {
  const { here, current } = usePlace(place);
  return (
    <Link
      href={place.to}
      aria-current={current}
      className={`inline-flex min-h-12 min-w-12 items-center justify-center rounded-control px-1.5 text-caption font-semibold whitespace-nowrap underline-offset-8 -outline-offset-2! hover:bg-well lg:px-3 ${here ? "text-action underline decoration-2" : "text-muted no-underline hover:text-text"}`}
    >
      {place.label}
    </Link>
  );
}
