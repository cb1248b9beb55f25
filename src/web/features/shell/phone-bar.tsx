import type { ComponentType, ReactNode } from "react";
import { Link } from "wouter";
import { CalendarIcon } from "../../ui/icons/calendar.tsx";
import { GiftIcon } from "../../ui/icons/gift.tsx";
import type { IconProps } from "../../ui/icons/icon.tsx";
import { PeopleIcon } from "../../ui/icons/people.tsx";
import { PersonIcon } from "../../ui/icons/person.tsx";
import { ahead, lists, people, usePlace, type Place } from "./places.ts";

const inBar: Record<"people" | "ahead" | "lists" | "you", Item> = {
  people: { ...people, icon: PeopleIcon },
  ahead: { ...ahead, icon: CalendarIcon },
  // What is still to buy has no place of its own here.
  lists: { ...lists, icon: GiftIcon, below: /^\/(gift-list|shopping)/ },
  you: { to: "/settings", label: "You", icon: PersonIcon, below: /^\/settings/ },
};

interface Item extends Place {
  icon: ComponentType<IconProps>;
}

/** What one does every day, in reach of a thumb. On a phone only; `main.css` makes room for it. */
export function PhoneBar({ add }: { add: ReactNode }) {
  return (
    <nav aria-label="Main" data-phone-bar className="phone-bar">
      <ul className="mx-auto grid max-w-prose grid-cols-5">
        {[inBar.people, inBar.ahead].map(toItem)}
        <li className="grid place-items-center">{add}</li>
        {[inBar.lists, inBar.you].map(toItem)}
      </ul>
    </nav>
  );
}

const toItem = (item: Item) => (
  <li key={item.to}>
    <BarLink {...item} />
  </li>
);

function BarLink({ icon: Icon, ...place }: Item) {
  const { here, current } = usePlace(place);
  return (
    <Link
      href={place.to}
      aria-current={current}
      className={`flex h-14 flex-col items-center justify-center gap-0.5 rounded-control text-[0.75rem]/4 font-semibold whitespace-nowrap no-underline -outline-offset-2! ${here ? "text-action" : "text-muted"}`}
    >
      <Icon className="size-6" />
      {place.label}
    </Link>
  );
}
