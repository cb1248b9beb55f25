import { Link } from "wouter";
import { monthAndDay } from "../../lib/format-date.ts";
import { DeviceIcon } from "../../ui/icons/device.tsx";
import { DotsIcon } from "../../ui/icons/dots.tsx";
import { IdeaPicture } from "../../ui/idea-picture/idea-picture.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { Gift, Verdict } from "./queries.ts";
import { verdictChoices } from "./words.ts";

interface GiftRowProps {
  gift: Gift;
  /** Of the person it was for. */
  color: string;
  /** Whether it was changed, and the server does not have that yet. */
  waits: boolean;
  /** In the user's currency. */
  price: string | null;
  onVerdict: (verdict: Verdict | null) => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function GiftRow({ gift, color, waits, price, onVerdict, onEdit, onDelete }: GiftRowProps) {
  const { title, occasion, givenOn, list, note, verdict } = gift;
  const told = [occasion, givenOn && monthAndDay(givenOn), price].filter(Boolean).join(", ");
  return (
    <li className="flex items-start gap-3 py-2 pr-2 pl-4">
      <IdeaPicture title={title} color={color} className="mt-2 size-10 sm:size-12" />
      <div className="min-w-0 flex-1 py-2">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {title}
        </p>
        <p className="text-caption wrap-anywhere text-muted">
          {list && (
            <>
              {/* A touch target of 44 pixels that does not make the row higher. */}
              <Link
                href={`/gift-list/${list.id}`}
                className="-my-3 inline-flex min-h-11 items-center underline underline-offset-4 hover:text-text"
              >
                {list.title}
              </Link>
              {told && ", "}
            </>
          )}
          {told}
        </p>
        {note && (
          <p dir="auto" className="mt-1 line-clamp-3 text-caption wrap-anywhere text-muted">
            {note}
          </p>
        )}
        <fieldset
          aria-label={`How it went: ${title}`}
          className="mt-1 -mb-2 flex flex-wrap gap-x-2 max-sm:-mr-12"
        >
          {verdictChoices.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-pressed={verdict === value}
              className="group inline-flex min-h-11 items-center text-caption"
              onClick={() => onVerdict(verdict === value ? null : value)}
            >
              <span className="rounded-full border border-field px-2.5 py-1 text-muted group-hover:bg-well group-hover:text-text group-aria-pressed:border-text group-aria-pressed:bg-text group-aria-pressed:text-page">
                {label}
              </span>
            </button>
          ))}
        </fieldset>
      </div>
      <div className="shrink-0 text-muted">
        <Menu
          label={`Menu for ${title}`}
          className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-well hover:text-text"
          items={[
            { label: "Edit", onSelect: onEdit },
            { label: "Delete", danger: true, onSelect: onDelete },
          ]}
        >
          <DotsIcon />
        </Menu>
        {/* Below the menu, where there is room: it comes and goes without moving anything. */}
        {waits && (
          <span className="grid place-items-center">
            <DeviceIcon />
            <span className="sr-only">Saved on this device</span>
          </span>
        )}
      </div>
    </li>
  );
}
