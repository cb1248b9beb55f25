import type { ReactNode } from "react";
import { Face } from "../../ui/face.tsx";
import { CheckIcon } from "../../ui/icons/check.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useProfiles, type Profile } from "./queries.ts";

interface PeopleToChooseProps {
  /** Marks who was chosen before. */
  chosen?: string | null;
  /** A line as a link or a button, with what it looks like and shows. */
  children: (person: Profile, line: { className: string; children: ReactNode }) => ReactNode;
}

/** Everybody, one below the other, to choose one of them. */
export function PeopleToChoose({ chosen = null, children }: PeopleToChooseProps) {
  return (
    <Loaded
      query={useProfiles()}
      placeholder={<Skeleton className="h-12 w-full" />}
      heading={<h3 className="text-title font-semibold">Your profiles could not be loaded</h3>}
    >
      {(people) => (
        <ul className="-mx-2 grid max-h-96 gap-1 overflow-y-auto p-1 empty:hidden">
          {people.map((person) => (
            <li key={person.id}>
              {children(person, {
                className:
                  "flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-2 text-left font-semibold wrap-anywhere text-text no-underline hover:bg-well",
                children: (
                  <>
                    <Face person={person} className="size-8" />
                    <span className="min-w-0 flex-1">{person.name}</span>
                    {person.id === chosen && <CheckIcon className="size-5 shrink-0" />}
                  </>
                ),
              })}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
