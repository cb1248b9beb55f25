import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "wouter";
import { Button } from "../../../ui/button.tsx";
import { HeadFace, type Portrayed } from "../../../ui/face.tsx";
import { ArrowLeftIcon } from "../../../ui/icons/arrow-left.tsx";
import { LongName, longestWord } from "../../../ui/long-name.tsx";
import { onColorLink } from "../../../ui/on-color-class.ts";
import { PersonHead, PersonHeadPlaceholder } from "../../../ui/person-head.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useProfiles } from "../../profiles/queries.ts";

/** Around what is in the head: one line, so that the ideas begin higher. */
export const headPadding = "pb-2";

/** The person a list is for, above it. */
export function ListBanner({
  person,
  backTo,
  justChosen,
}: {
  person: Portrayed | undefined;
  backTo: string;
  /** The button that had the focus is gone: the name takes the focus. */
  justChosen: boolean;
}) {
  const name = useRef<HTMLParagraphElement>(null);
  const isThere = person !== undefined;
  useEffect(() => {
    if (justChosen && isThere) name.current?.focus();
  }, [justChosen, isThere]);
  if (!person) {
    return (
      <PersonHeadPlaceholder className={headPadding}>
        <Banner backTo={backTo}>
          <Skeleton className="size-10 rounded-full sm:size-12" />
          <Skeleton className="h-5 w-32" />
        </Banner>
      </PersonHeadPlaceholder>
    );
  }
  return (
    <PersonHead color={person.color} className={headPadding}>
      <Banner backTo={backTo} name={person.name}>
        <HeadFace person={person} className="size-10 text-lead sm:size-12 sm:text-title" />
        <p
          ref={name}
          tabIndex={-1}
          dir="auto"
          className="min-w-0 flex-1 font-serif text-lead font-semibold wrap-anywhere outline-none sm:text-title"
        >
          <LongName name={person.name} />
        </p>
      </Banner>
    </PersonHead>
  );
}

/** For a list without a person. */
export function NobodyBanner({ onChoose }: { onChoose: () => void }) {
  // Fetched ahead: the dialog then opens with the people in it.
  useProfiles();
  return (
    <Banner backTo="/gift-lists">
      <Button tone="plain" onClick={onChoose}>
        Choose who this is for
      </Button>
    </Banner>
  );
}

export function BackToLists({ to }: { to: string }) {
  return (
    <Link
      href={to}
      state={{ at: "lists" }}
      className={`${onColorLink} mt-3 -ml-4 whitespace-nowrap`}
    >
      <ArrowLeftIcon />
      Back to lists
    </Link>
  );
}

/** In letters of its size: a name with a longer word needs a line of its own on a small phone. */
const WIDE = 5;

function Banner({
  backTo,
  name = "",
  children,
}: {
  backTo: string;
  name?: string;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap gap-x-2 sm:gap-x-4">
      <BackToLists to={backTo} />
      {/* Below it where a name would have no room beside it. */}
      <div
        className={`mt-2.5 flex min-h-12 grow items-center gap-2 sm:gap-3 ${longestWord(name) > WIDE ? "basis-56" : "basis-36"}`}
      >
        {children}
      </div>
    </div>
  );
}
