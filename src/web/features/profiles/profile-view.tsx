import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { useDocumentTitle } from "../../lib/document-title.ts";
import { initialOf } from "../../lib/initial.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { ColorSwatch } from "../../ui/color-swatch.tsx";
import { SparkleIcon } from "../../ui/icons/sparkle.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Ribbon } from "../../ui/ribbon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProfileNotFound } from "./profile-not-found.tsx";
import { useProfile, type Profile } from "./queries.ts";
import { useProfileEditor } from "./use-profile-editor.tsx";

interface ProfileViewProps {
  id: string;
  onTrain: (profile: Profile) => void;
  /** Below the name. */
  note: ReactNode;
  /** What belongs to this person, below their name. */
  children: (profile: Profile) => ReactNode;
}

export function ProfileView({ id, onTrain, note, children }: ProfileViewProps) {
  const profile = useProfile(id);
  const [, navigate] = useLocation();
  const editor = useProfileEditor({ onDeleted: () => navigate("/") });
  useDocumentTitle(profile.data?.name ?? "Profile");

  return (
    <Loaded
      query={profile}
      placeholder={<Placeholder />}
      heading={<PageHeading>Failed to load profile</PageHeading>}
      missing={<ProfileNotFound />}
    >
      {(known) => (
        <>
          <Ribbon color={known.color} className="absolute inset-x-0 top-0 h-3" />
          <div className="flex flex-wrap items-center gap-4 py-6 sm:gap-6">
            <ColorSwatch
              color={known.color}
              className="size-16 shrink-0 rounded-card font-serif text-heading font-semibold sm:size-20"
            >
              <span aria-hidden>{initialOf(known.name)}</span>
            </ColorSwatch>
            <div className="min-w-0 flex-1">
              <PageHeading className="text-heading font-semibold wrap-anywhere">
                {known.name}
              </PageHeading>
              {note}
            </div>
            <div className="flex flex-wrap gap-2">
              <Button tone="plain" onClick={() => onTrain(known)}>
                <SparkleIcon />
                Train Agent
              </Button>
              <Link href={`/chat/${id}`} className={buttonClass("plain")}>
                Chat
              </Link>
              <Button tone="plain" onClick={() => editor.edit(known, "name")}>
                Profile Settings
              </Button>
            </div>
          </div>
          {children(known)}
          {editor.dialog}
        </>
      )}
    </Loaded>
  );
}

function Placeholder() {
  return (
    <>
      <output className="sr-only">Loading profile</output>
      <Skeleton className="absolute inset-x-0 top-0 h-3 rounded-none" />
      <div className="flex items-center gap-4 py-6 sm:gap-6">
        <Skeleton className="size-16 rounded-card sm:size-20" />
        <Skeleton className="h-8 w-48" />
      </div>
    </>
  );
}
