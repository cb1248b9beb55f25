import type { KeyboardEventHandler, ReactNode } from "react";
import { Link } from "wouter";
import { searchLimits } from "../../../shared/search-limits.ts";
import { partsOf } from "../../../shared/search-words.ts";
import { mediumDay } from "../../lib/format-date.ts";
import { GiftIcon } from "../../ui/icons/gift.tsx";
import { Face, type Portrayed } from "../../ui/face.tsx";
import { Ribbon } from "../../ui/ribbon.tsx";
import type { Found } from "./on-device.ts";

interface Result {
  id: string;
  to: string;
  title: string;
  /** Where it is, and whose. */
  details: Array<string | null | undefined>;
  color?: string;
  /** Where it is somebody. */
  person?: Portrayed;
}

interface ResultsProps {
  found: Found;
  query: string;
  onFollow: () => void;
  onKeyDown: KeyboardEventHandler;
}

/** What was found, kind by kind, each a link to its place. */
export function Results({ found, query, onFollow, onKeyDown }: ResultsProps) {
  return groupsOf(found).map(
    ({ heading, results }) =>
      results.length > 0 && (
        <section key={heading} className="mb-4">
          <h3 className="px-2 text-caption font-semibold text-muted">{heading}</h3>
          <ul>
            {results.map(({ id, to, title, details, color, person }) => (
              <li key={id}>
                <Link
                  href={to}
                  onClick={onFollow}
                  onKeyDown={onKeyDown}
                  className="flex min-h-12 items-center gap-3 rounded-control px-2 py-2 text-text no-underline -outline-offset-2! hover:bg-well focus-visible:bg-well"
                >
                  {person && <Face person={person} className="size-8" />}
                  {color && <Ribbon tail color={color} className="h-8 w-4 shrink-0" />}
                  {!person && !color && <GiftIcon className="size-4 text-muted" />}
                  <span className="min-w-0">
                    <span dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
                      <Marked text={title} query={query} />
                    </span>
                    <span dir="auto" className="line-clamp-1 text-caption wrap-anywhere text-muted">
                      {details.filter(Boolean).join(" · ")}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {results.length === searchLimits.found && (
            <p className="px-2 text-caption text-muted">
              Only the first {searchLimits.found} are shown. Another word narrows it down.
            </p>
          )}
        </section>
      ),
  );
}

function groupsOf({ people, lists, ideas, gifts }: Found) {
  const toList = ({ id }: { id: string }) => `/gift-list/${id}`;
  const toPerson = ({ id }: { id: string }) => `/profile/${id}`;
  const groups: Array<{ heading: string; results: Result[] }> = [
    {
      heading: "People",
      results: people.map((person) => ({
        id: person.id,
        to: toPerson(person),
        title: person.name,
        details: [],
        person,
      })),
    },
    {
      heading: "Lists",
      results: lists.map(({ id, title, person }) => ({
        id,
        to: toList({ id }),
        title,
        details: [person?.name],
        color: person?.color,
      })),
    },
    {
      heading: "Ideas",
      results: ideas.map(({ id, title, state, list, person }) => ({
        id,
        to: toList(list),
        title,
        details: [person?.name, list.title, state === "idea" ? null : state],
        color: person?.color,
      })),
    },
    {
      heading: "Gifts given",
      results: gifts.map(({ id, title, givenOn, list, person }) => ({
        id,
        to: person ? toPerson(person) : list ? toList(list) : "/profiles",
        title,
        details: [person?.name, list?.title, givenOn && mediumDay(givenOn)],
        color: person?.color,
      })),
    },
  ];
  return groups;
}

function Marked({ text, query }: { text: string; query: string }): ReactNode {
  return partsOf(text, query).map((part, index) =>
    part.isMatch ? (
      <mark
        key={index}
        className="bg-transparent text-action underline decoration-2 underline-offset-4"
      >
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
