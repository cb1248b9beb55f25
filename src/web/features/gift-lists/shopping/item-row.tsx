import { useRef } from "react";
import { Link } from "wouter";
import { Face, type Portrayed } from "../../../ui/face.tsx";
import { IdeaPicture } from "../../../ui/idea-picture/idea-picture.tsx";
import { CheckIcon } from "../../../ui/icons/check.tsx";
import { ExternalIcon } from "../../../ui/icons/external.tsx";
import { findLink, linkTo } from "../editor/find-link.ts";
import type { ToBuy } from "./queries.ts";

interface ItemRowProps {
  item: ToBuy;
  /** Of the person it is for. */
  color: string | undefined;
  bought: boolean;
  /** Who it is for, where the heading above does not say so. */
  person?: Portrayed;
  /** The list's day, where the heading above does not say so. */
  day?: string;
  price: string | null;
  onBought: (bought: boolean) => void;
}

export function ItemRow({ item, color, bought, person, day, price, onBought }: ItemRowProps) {
  const box = useRef<HTMLInputElement>(null);
  const link = item.link ? linkTo(item.link) : findLink(item.title);
  return (
    <li className="px-4 py-1">
      {/* The whole line is pressed: in a shop there is one hand, and no time. */}
      <label className="flex min-h-12 items-start gap-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text">
        <span className="grid size-7 shrink-0 *:[grid-area:1/1]">
          <input
            ref={box}
            type="checkbox"
            checked={bought}
            onChange={({ target }) => onBought(target.checked)}
            className="size-7 cursor-[inherit] appearance-none rounded-full border-2 border-field outline-none checked:border-success checked:bg-success"
          />
          {bought && <CheckIcon className="pointer-events-none size-7 p-1 text-card" />}
        </span>
        <IdeaPicture
          title={item.title}
          color={color}
          className={`-my-1 size-10 ${bought ? "opacity-50" : ""}`}
        />
        <span
          dir="auto"
          className={`min-w-0 flex-1 pt-0.5 wrap-anywhere ${bought ? "text-muted line-through" : "font-semibold"}`}
        >
          {item.title}
        </span>
        {price && (
          <span className={`pt-0.5 tabular-nums ${bought ? "text-muted line-through" : ""}`}>
            {price}
          </span>
        )}
      </label>
      <div className="-mt-4 flex items-start gap-x-2 pl-23 text-caption">
        {/* All as high as what is pressed, so that the lines are evenly apart; they overlap where nothing is drawn. */}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 py-2 text-muted *:-my-2 *:inline-flex *:min-h-11 *:items-center">
          {person && (
            <span className="gap-1.5 text-text">
              <Face person={person} className="size-5 text-[0.75rem] leading-none" />
              <span dir="auto" className="wrap-anywhere">
                {person.name}
              </span>
            </span>
          )}
          <Link
            href={`/gift-list/${item.list.id}`}
            className="min-w-0 wrap-anywhere text-muted underline underline-offset-4 hover:text-text"
          >
            {item.list.title}
          </Link>
          {day && <span>{day}</span>}
          {link && (
            <a
              href={link.href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="gap-1 font-semibold wrap-anywhere text-action underline underline-offset-4"
            >
              {link.host}
              <ExternalIcon className="size-4" />
              <span className="sr-only">, opens in a new tab</span>
            </a>
          )}
        </div>
        {/* Its place is kept: ticking off moves nothing under a finger. */}
        <button
          type="button"
          aria-label={`Undo: ${item.title}`}
          className={`group inline-flex min-h-11 shrink-0 items-center font-semibold ${bought ? "" : "invisible"}`}
          onClick={() => {
            // The button goes: the focus stays in its row.
            box.current?.focus();
            onBought(false);
          }}
        >
          <span className="rounded-full border border-field px-2.5 py-1 group-hover:bg-well">
            Undo
          </span>
        </button>
      </div>
      {item.note && (
        <p dir="auto" className="-mt-1 line-clamp-3 pb-2 pl-23 text-caption wrap-anywhere">
          {item.note}
        </p>
      )}
    </li>
  );
}
