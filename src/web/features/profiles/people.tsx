import type { ReactNode } from "react";
import type { Received } from "../../../shared/api.ts";
import { profileLimit } from "../../../shared/plans.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { AddSamplesButton } from "./add-samples-button.tsx";
import { CreateProfileButton } from "./create-profile-button.tsx";
import { ProfileGrid, ProfileGridPlaceholder, type AboutProps } from "./profile-grid.tsx";
import { useProfiles } from "./queries.ts";
import { TrainAgentButton } from "./train-agent-button.tsx";

interface PeopleProps {
  user: Received<"GET /api/auth/user">;
  /** What is coming, before the people. */
  ahead: ReactNode;
  /** Whether it is known what is coming; until then skeletons keep the place of the people. */
  shown: boolean;
  about: (props: AboutProps) => ReactNode;
  /** The shortest way to a first person, for somebody who has nobody yet. */
  first: ReactNode;
}

/** Home, for somebody who is signed in. */
export function People({ user, ahead, shown, about, first }: PeopleProps) {
  // Asked for while what is coming is on its way.
  useProfiles();
  return (
    // The footer stays below the first view, whatever arrives above it.
    <div className="min-h-dvh">
      <PageHeading className="sr-only">Your people</PageHeading>
      {/* As much room as the line takes that says that one is offline, and air below it. */}
      <div className="pt-8">{ahead}</div>

      {shown ? <Everyone user={user} about={about} first={first} /> : <Placeholder />}
    </div>
  );
}

function Everyone({ user, about, first }: Pick<PeopleProps, "user" | "about" | "first">) {
  const profiles = useProfiles();
  const nobody = profiles.data?.length === 0;
  const head = (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="font-serif text-title font-semibold max-sm:sr-only">Everyone</p>
      {/* Where nobody could be loaded, that is what is said. */}
      {!profiles.isLoadingError && (
        <div className="flex flex-wrap items-center gap-x-4 max-sm:w-full max-sm:justify-between">
          <p className="text-caption text-muted tabular-nums">
            {profiles.data?.length ?? "–"}/{profileLimit(user.subscriptionTier)} profiles
          </p>
          <CreateProfileButton quiet label="Create New Profile" />
        </div>
      )}
    </div>
  );
  return (
    <div>
      {!nobody && head}
      <Loaded
        query={profiles}
        placeholder={<ProfileGridPlaceholder />}
        heading={<h2 className="text-title font-semibold">Your profiles could not be loaded</h2>}
      >
        {(known) =>
          known.length === 0 ? (
            // The form that does the job comes first.
            <>
              {first}
              {!user.demoProfilesCreated && (
                <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
                  <p>Only looking around?</p>
                  <AddSamplesButton />
                </div>
              )}
              <div className="mt-10">{head}</div>
              <div className="text-muted">
                <h2 className="font-sans text-body font-semibold text-text">No profiles yet</h2>
                <p className="text-caption">Click "Create New Profile" above to get started</p>
              </div>
            </>
          ) : (
            <ProfileGrid profiles={known} about={about} />
          )
        }
      </Loaded>

      <div className={`mt-10 text-muted ${profiles.isPending ? "invisible" : ""}`}>
        {/* The header of a wider page has it. */}
        {!nobody && (
          <p className="sm:hidden">
            On your way to a shop? <TextLink to="/shopping">See what is still to buy</TextLink>
          </p>
        )}
        <p>
          Shopping for more people? <TextLink to="/pricing">Check out the profile plans</TextLink>
        </p>
        <TrainAgentButton />
      </div>
    </div>
  );
}

function Placeholder() {
  return (
    <>
      <div className="mb-4 flex h-11 items-center">
        <Skeleton className="h-6 w-32" />
      </div>
      <ProfileGridPlaceholder />
    </>
  );
}
