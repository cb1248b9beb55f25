import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { useDocumentTitle } from "../../lib/document-title.ts";
import { Face } from "../../ui/face.tsx";
import { CameraIcon } from "../../ui/icons/camera.tsx";
import { ArrowLeftIcon } from "../../ui/icons/arrow-left.tsx";
import { SparkleIcon } from "../../ui/icons/sparkle.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { LongName } from "../../ui/long-name.tsx";
import { onColorLink } from "../../ui/on-color-class.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PersonHead, PersonHeadPlaceholder } from "../../ui/person-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ProfileNotFound } from "./profile-not-found.tsx";
import { useProfile, type Profile } from "./queries.ts";
import { useProfileEditor } from "./use-profile-editor.tsx";

interface ProfileViewProps {
  id: string;
  onTrain: (profile: Profile) => void;
  /** Below the name: who they are, at a glance. */
  glance: (props: { person: Profile }) => ReactNode;
  /** What belongs to this person, below the head. */
  children: (profile: Profile) => ReactNode;
}

/** Somebody's page: a portrait in their colour, and below it everything that is theirs. */
export function ProfileView({ id, onTrain, glance: Glance, children }: ProfileViewProps) {
  const profile = useProfile(id);
  const [, navigate] = useLocation();
  const editor = useProfileEditor({ onDeleted: () => navigate("/") });
  useDocumentTitle(profile.data?.name ?? "Profile");

  return (
    <>
      {profile.isLoadingError && <BackToProfiles />}
      <Loaded
        query={profile}
        placeholder={<Placeholder />}
        heading={<PageHeading>Failed to load profile</PageHeading>}
        missing={<ProfileNotFound />}
      >
        {(known) => (
          <>
            <PersonHead color={known.color} className="pb-3">
              <BackToProfiles />
              <div className="flex items-start gap-4 sm:gap-8">
                <button
                  type="button"
                  aria-label={known.photo ? "Change photo" : "Add photo"}
                  className="relative shrink-0 rounded-full"
                  onClick={() => editor.changePhoto(known)}
                >
                  <Face
                    person={known}
                    className="size-18 border-2 border-current text-heading sm:size-32 sm:text-display"
                  />
                  <span className="edged absolute -right-1 -bottom-1 grid size-8 place-items-center rounded-full bg-card text-text">
                    <CameraIcon className="size-4.5" />
                  </span>
                </button>
                <div className="min-w-0 flex-1">
                  <PageHeading className="text-heading font-semibold wrap-anywhere">
                    <LongName name={known.name} />
                  </PageHeading>
                  <Glance person={known} />
                </div>
              </div>
              <div className="mt-1 -ml-4 flex flex-wrap text-caption">
                <button type="button" className={onColorLink} onClick={() => onTrain(known)}>
                  <SparkleIcon />
                  Train Agent
                </button>
                <Link href={`/chat/${id}`} className={onColorLink}>
                  Chat
                </Link>
                <button
                  type="button"
                  className={onColorLink}
                  onClick={() => editor.edit(known, "name")}
                >
                  Profile Settings
                </button>
              </div>
            </PersonHead>
            {children(known)}
            {editor.dialog}
          </>
        )}
      </Loaded>
    </>
  );
}

function BackToProfiles() {
  return (
    <Link href="/profiles" className={`${onColorLink} mt-3 mb-1 -ml-4`}>
      <ArrowLeftIcon />
      Back to profiles
    </Link>
  );
}

function Placeholder() {
  return (
    <>
      <output className="sr-only">Loading profile</output>
      <PersonHeadPlaceholder className="pb-3">
        <div className="mt-3 mb-1 h-11" />
        <div className="flex items-start gap-4 sm:gap-8">
          <Skeleton className="size-18 rounded-full sm:size-32" />
          <div className="min-h-28">
            <Skeleton className="h-8 w-48" />
          </div>
        </div>
        <div className="mt-1 h-11" />
      </PersonHeadPlaceholder>
    </>
  );
}
