import type { ReactNode } from "react";
import { Link } from "wouter";
import { mediumDate } from "../../../lib/format-date.ts";
import { useToday } from "../../../lib/use-today.ts";
import { Card } from "../../../ui/card.tsx";
import { DotsIcon } from "../../../ui/icons/dots.tsx";
import { IdeaPicture } from "../../../ui/idea-picture/idea-picture.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { Ribbon } from "../../../ui/ribbon.tsx";
import { daysLeft, nearDay } from "../event-date.ts";
import { findLink } from "../editor/find-link.ts";
import { listWords } from "../progress-words.ts";
import type { ListSummary } from "../queries.ts";

interface ListCardProps {
  list: ListSummary;
  /** Level of its heading, below that of the page or section. */
  level: 2 | 3 | 4;
  href: string;
  color?: string;
  /** Who it is for, where the page does not say so already. */
  who?: ReactNode;
  onDelete: () => void;
}

export function ListCard({ list, level, href, color, who, onDelete }: ListCardProps) {
  const Heading = `h${level}` as const;
  const { id, title, eventDate, updatedAt } = list;
  return (
    <Card className="relative flex h-full min-h-24 items-start justify-between gap-2 p-4 pl-16 transition-transform duration-200 ease-settle has-[a:hover]:-translate-y-0.5 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-text">
      {color ? (
        <Ribbon tail color={color} className="absolute -top-px -bottom-3 left-6 w-5" />
      ) : (
        <span
          aria-hidden
          className="absolute -top-px -bottom-3 left-6 w-5 border-x border-dashed border-field/60"
        />
      )}
      <div className="min-w-0 flex-1 py-2">
        <Heading
          dir="auto"
          className="line-clamp-3 font-serif text-title font-semibold wrap-anywhere"
        >
          {/* The link covers the whole card; the menu lies above it. */}
          <Link
            href={href}
            data-list={id}
            className="text-text no-underline outline-none after:absolute after:inset-0 after:rounded-card"
          >
            {title}
          </Link>
        </Heading>
        {who && <p className="mt-1 wrap-anywhere">{who}</p>}
        {eventDate && <Day day={eventDate} />}
        <Glance titles={list.first ?? []} more={list.ideas - list.given} color={color} />
        {/* As far as the edge, below the menu: one line has room for both. */}
        <p className="mt-1 -mr-11 flex flex-wrap gap-x-3 text-caption text-muted">
          <span>{listWords(list)}</span>
          <span>Updated {mediumDate(updatedAt)}</span>
        </p>
      </div>
      <div className="relative -mr-2">
        <Menu
          label={`Menu for ${title}`}
          className="grid size-11 place-items-center rounded-full text-muted hover:bg-well hover:text-text"
          items={[{ label: "Delete list", danger: true, onSelect: onDelete }]}
        >
          <DotsIcon />
        </Menu>
      </div>
    </Card>
  );
}

/** What it begins with: a picture of each, and their titles as far as one line goes. */
function Glance({
  titles,
  more,
  color,
}: {
  titles: readonly string[];
  /** How many there are in all. */
  more: number;
  color: string | undefined;
}) {
  if (titles.length === 0) return null;
  return (
    <>
      <p aria-hidden className="mt-2 flex items-center gap-1.5">
        {titles.map((title, place) => (
          <IdeaPicture key={`${place} ${title}`} title={title} color={color} className="size-10" />
        ))}
        {more > titles.length && (
          <span className="pl-1 text-caption text-muted tabular-nums">+{more - titles.length}</span>
        )}
      </p>
      <p dir="auto" className="mt-1.5 -mr-11 line-clamp-2 text-caption wrap-anywhere">
        {titles.map(named).join(", ")}
      </p>
    </>
  );
}

/** An address says where it leads; the rest of it is for machines. */
function named(title: string): string {
  return title.replaceAll(/\bhttps?:\/\/\S+/gi, (address) => findLink(address)?.host ?? address);
}

/** How far away it is, and when that is: lines are broken between the two only. */
function Day({ day }: { day: string }) {
  const today = useToday();
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 whitespace-nowrap">
      <span className={`first-letter:uppercase ${day < today ? "" : "font-semibold"}`}>
        {daysLeft(day, today)}
      </span>
      <span className="text-muted">{nearDay(day, today)}</span>
    </p>
  );
}
