import type { ComponentType, ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { CalendarIcon } from "../../ui/icons/calendar.tsx";
import { GiftIcon } from "../../ui/icons/gift.tsx";
import type { IconProps } from "../../ui/icons/icon.tsx";
import { PeopleIcon } from "../../ui/icons/people.tsx";
import { PersonIcon } from "../../ui/icons/person.tsx";

interface Place {
  to: string;
  label: string;
  icon: ComponentType<IconProps>;
  /** Pages below it. */
  below: RegExp;
}

const people = { to: "/profiles", label: "People", icon: PeopleIcon, below: /^\/(profile|chat)/ };
const ahead = { to: "/", label: "Coming up", icon: CalendarIcon, below: /^\/$/ };
const lists = {
  to: "/gift-lists",
  label: "Lists",
  icon: GiftIcon,
  below: /^\/(gift-list|shopping)/,
};
const you = { to: "/settings", label: "You", icon: PersonIcon, below: /^\/settings/ };

/** What one does every day, in reach of a thumb. On a phone only; `main.css` makes room for it. */
export function PhoneBar({ add }: { add: ReactNode }) {
  return (
    <nav aria-label="Main" data-phone-bar className="phone-bar">
      <ul className="mx-auto grid max-w-prose grid-cols-5">
        {[people, ahead].map(toItem)}
        <li className="grid place-items-center">{add}</li>
        {[lists, you].map(toItem)}
      </ul>
    </nav>
  );
}

const toItem = (place: Place) => (
  <li key={place.to}>
    <Item {...place} />
  </li>
);

function Item({ to, label, icon: Icon, below }: Place) {
  const [location] = useLocation();
  const here = location === to || below.test(location);
  return (
    <Link
      href={to}
      aria-current={location === to ? "page" : undefined}
      className={`flex h-14 flex-col items-center justify-center gap-0.5 rounded-control text-[0.75rem]/4 font-semibold whitespace-nowrap no-underline -outline-offset-2! ${here ? "text-action" : "text-muted"}`}
    >
      <Icon className="size-6" />
      {label}
    </Link>
  );
}
