import { Link } from "wouter";
import { peopleWords } from "../../../../shared/people-words.ts";
import { DotsIcon } from "../../../ui/icons/dots.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { awayWords, dateWords, noticesWords, whatWords } from "../occasion-words.ts";
import { OccasionPrint } from "./occasion-print.tsx";
import { isListDate, type Occasion } from "./occasion-queries.ts";

interface OccasionRowProps {
  occasion: Occasion;
  /** Of the person whose page it is on. */
  color: string;
  /** Whom it is for, too. */
  others: readonly string[];
  onEdit: () => void;
  onDelete: () => void;
}

export function OccasionRow({ occasion, color, others, onEdit, onDelete }: OccasionRowProps) {
  const { kind, name, date, yearly, notices, next } = occasion;
  const days = next && next.daysLeft;
  const ofList = isListDate(occasion);
  const what = whatWords({ kind, name, turns: next?.turns ?? null });
  return (
    <li
      data-occasion={occasion.id}
      // As far from the edge without a menu as with one.
      className={`flex items-start gap-3 py-2 pl-4 ${ofList ? "pr-15" : "pr-2"}`}
    >
      <OccasionPrint kind={kind} color={color} className="mt-2 size-10 shrink-0" />
      <div className="min-w-0 flex-1 py-2">
        <p className="flex justify-between gap-x-4 max-sm:flex-col">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {ofList ? (
              // A touch target of 44 pixels that does not make the row higher.
              <Link
                href={`/gift-list/${occasion.id}`}
                className="-my-2.5 inline-flex min-h-11 items-center text-action underline underline-offset-4"
              >
                {what}
              </Link>
            ) : (
              what
            )}
          </span>
          <span className="shrink-0 tabular-nums first-letter:uppercase">
            {days === null ? "Past" : awayWords(days)}
          </span>
        </p>
        {others.length > 0 && (
          <p dir="auto" className="text-caption text-muted">
            Also for {peopleWords(others)}
          </p>
        )}
        <p className="text-caption text-muted">
          {/* Lines are broken between parts. */}
          <span className="inline-block">
            {dateWords(date)}
            {ofList ? ", the date of a gift list" : yearly ? ", every year" : ", once"}
            {days !== null && ","}
          </span>{" "}
          {days !== null && <span className="inline-block">{noticesWords(notices)}</span>}
        </p>
      </div>
      {!ofList && (
        <Menu
          label={`Menu for ${name}`}
          className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-well hover:text-text"
          items={[
            { label: "Edit", onSelect: onEdit },
            { label: "Delete", danger: true, onSelect: onDelete },
          ]}
        >
          <DotsIcon />
        </Menu>
      )}
    </li>
  );
}
