import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "wouter";
import { initialOf } from "../../../lib/initial.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Button } from "../../../ui/button.tsx";
import { ColorSwatch } from "../../../ui/color-swatch.tsx";
import { ArrowLeftIcon } from "../../../ui/icons/arrow-left.tsx";
import { Ribbon } from "../../../ui/ribbon.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useProfiles } from "../../profiles/queries.ts";

/** The person a list is for, above it. */
export function ListBanner({
  person,
  backTo,
  justChosen,
}: {
  person: { name: string; color: string } | undefined;
  backTo: string;
  /** The button that had the focus is gone: the name takes the focus. */
  justChosen: boolean;
}) {
  const name = useRef<HTMLParagraphElement>(null);
  const isThere = person !== undefined;
  useEffect(() => {
    if (justChosen && isThere) name.current?.focus();
  }, [justChosen, isThere]);
  return (
    <Banner backTo={backTo}>
      {person ? (
        <>
          <Ribbon color={person.color} className="absolute inset-x-0 top-0 h-3" />
          <ColorSwatch
            color={person.color}
            className="size-11 shrink-0 rounded-card font-serif text-title font-semibold"
          >
            <span aria-hidden>{initialOf(person.name)}</span>
          </ColorSwatch>
          <p
            ref={name}
            tabIndex={-1}
            dir="auto"
            className="min-w-0 text-lead font-semibold wrap-anywhere outline-none"
          >
            {person.name}
          </p>
        </>
      ) : (
        <>
          <Skeleton className="size-11 rounded-card" />
          <Skeleton className="h-5 w-32" />
        </>
      )}
    </Banner>
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
    <Link href={to} className={`${buttonClass("quiet")} mt-6 mb-2 -ml-4`}>
      <ArrowLeftIcon />
      Back to lists
    </Link>
  );
}

function Banner({ backTo, children }: { backTo: string; children: ReactNode }) {
  return (
    <>
      <BackToLists to={backTo} />
      <div className="flex min-h-11 items-center gap-3">{children}</div>
    </>
  );
}
