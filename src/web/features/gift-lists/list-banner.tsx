import type { ReactNode } from "react";
import { Link } from "wouter";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { ColorSwatch } from "../../ui/color-swatch.tsx";
import { ArrowLeftIcon } from "../../ui/icons/arrow-left.tsx";
import { Ribbon } from "../../ui/ribbon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Whose list this is. */
export function ListBanner({
  person,
  backTo,
}: {
  person: { name: string; color: string } | undefined;
  backTo: string;
}) {
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
          <p className="min-w-0 text-lead font-semibold wrap-anywhere">{person.name}</p>
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

/** Nobody has said whose list this is. */
export function NobodyBanner({ onChoose }: { onChoose: () => void }) {
  return (
    <Banner backTo="/gift-lists">
      <Button tone="plain" onClick={onChoose}>
        Choose who this is for
      </Button>
    </Banner>
  );
}

function Banner({ backTo, children }: { backTo: string; children: ReactNode }) {
  return (
    <>
      <Link href={backTo} className={`${buttonClass("quiet")} mt-6 mb-2 -ml-4`}>
        <ArrowLeftIcon />
        Back to lists
      </Link>
      <div className="flex min-h-11 items-center gap-3">{children}</div>
    </>
  );
}

function initialOf(name: string): string {
  const [first] = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(name);
  return first?.segment.toUpperCase() ?? "";
}
