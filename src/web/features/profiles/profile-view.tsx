import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { hasAnswers } from "../../../shared/questionnaire.ts";
import { useDocumentTitle } from "../../lib/document-title.ts";
import { HeadFace } from "../../ui/face.tsx";
import { CameraIcon } from "../../ui/icons/camera.tsx";
import { ArrowLeftIcon } from "../../ui/icons/arrow-left.tsx";
import { SparkleIcon } from "../../ui/icons/sparkle.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { nameSize } from "../../ui/name-size.ts";
import { onColorButton, onColorLink } from "../../ui/on-color-class.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PersonHead, PersonHeadPlaceholder } from "../../ui/person-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ProfileNotFound } from "./profile-not-found.tsx";
import { useProfile, type Profile } from "./queries.ts";
import { useProfileEditor } from "./use-profile-editor.tsx";

interface ProfileViewProps {
  id: string;
  onTrain: (profile: Profile) => void;
  /** Below the name: which of their days is next. */
  nextDay: (props: { person: Profile }) => ReactNode;
  /** Who they are, at a glance. */
  glance: (props: { person: Profile }) => ReactNode;
  /** Below the head, until it is known whose page it is. */
  waiting: ReactNode;
  /** What belongs to this person, below the head. */
  children: (profile: Profile) => ReactNode;
}

/** Somebody's page: a portrait in their colour, and below it everything that is theirs. */
export function ProfileView({
  id,
  onTrain,
  nextDay: NextDay,
  glance: Glance,
  waiting,
  children,
}: ProfileViewProps) {
  const profile = useProfile(id);
  const [, navigate] = useLocation();
  const editor = useProfileEditor({ onDeleted: () => navigate("/") });
  useDocumentTitle(profile.data?.name ?? "Profile");

  return (
    <>
      {profile.isLoadingError && <BackToProfiles />}
      <Loaded
        query={profile}
        placeholder={
          <>
            <Placeholder />
            {waiting}
          </>
        }
        heading={<PageHeading>Failed to load profile</PageHeading>}
        missing={<ProfileNotFound />}
      >
        {(known) => (
          <>
            <PersonHead color={known.color} className="pb-4">
              <BackToProfiles />
              <div className={head}>
                <button
                  type="button"
                  aria-label={known.photo ? "Change photo" : "Add photo"}
                  className="relative shrink-0 rounded-full sm:row-span-3"
                  onClick={() => editor.changePhoto(known)}
                >
                  <HeadFace
                    person={known}
                    className="size-16 text-heading sm:size-32 sm:text-display"
                  />
                  {/* Beside the initial, not over it. */}
                  <span className="edged absolute -right-2 -bottom-2 grid size-7 place-items-center rounded-full bg-card text-text sm:-right-1 sm:-bottom-1 sm:size-8">
                    <CameraIcon className="size-4" />
                  </span>
                </button>
                <div className="min-w-0">
                  <PageHeading
                    className={`font-semibold wrap-break-word sm:text-heading ${nameSize(known.name)}`}
                  >
                    {known.name}
                  </PageHeading>
                  <NextDay person={known} />
                </div>
                <Actions
                  profile={known}
                  onTrain={() => onTrain(known)}
                  onEdit={() => editor.edit(known, "name")}
                />
                <div className="col-span-full min-w-0 text-caption sm:col-start-2 sm:text-body">
                  <Glance person={known} />
                </div>
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

/** On a phone, the face stands beside the name only: what one can do, and what they love, has the whole width. */
const head = "grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 sm:gap-x-8";

/** Of paper, as the face beside it. */
const onPaper = "bg-card!";

/** What to do next stands first, and filled: nothing is known of somebody new, and ideas come from the chat. */
function Actions({
  profile,
  onTrain,
  onEdit,
}: {
  profile: Profile;
  onTrain: () => void;
  onEdit: () => void;
}) {
  const isKnown = hasAnswers(profile);
  const chat = (
    <Link href={`/chat/${profile.id}`} className={`${onColorButton} ${isKnown ? onPaper : ""}`}>
      Chat
    </Link>
  );
  return (
    <div className="col-span-full flex flex-wrap gap-2 text-caption sm:col-start-2">
      {isKnown && chat}
      <button
        type="button"
        className={`${onColorButton} ${isKnown ? "" : onPaper}`}
        onClick={onTrain}
      >
        <SparkleIcon className="size-4" />
        Train Agent
      </button>
      {!isKnown && chat}
      <button type="button" className={onColorButton} onClick={onEdit}>
        Profile Settings
      </button>
    </div>
  );
}

function BackToProfiles() {
  return (
    <Link href="/profiles" className={`${onColorLink} mt-1 -ml-4 text-caption`}>
      <ArrowLeftIcon />
      Back to profiles
    </Link>
  );
}

function Placeholder() {
  return (
    <>
      <output className="sr-only">Loading profile</output>
      <PersonHeadPlaceholder className="pb-4">
        <div className="mt-1 h-11" />
        <div className={head}>
          <Skeleton className="size-16 rounded-full sm:row-span-3 sm:size-32" />
          <div className="min-h-19 sm:min-h-16">
            <Skeleton className="h-8 w-48 max-w-full" />
          </div>
          <div className="col-span-full h-12 sm:col-start-2" />
          <div className="col-span-full h-15 sm:col-start-2" />
        </div>
      </PersonHeadPlaceholder>
    </>
  );
}
