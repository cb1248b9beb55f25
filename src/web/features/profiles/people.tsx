import { useRef, type ReactNode } from "react";
import type { Received } from "../../../shared/api.ts";
import { profileLimit } from "../../../shared/plans.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { AddSamplesButton } from "./add-samples-button.tsx";
import { CreateProfileButton } from "./create-profile-button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { ProfileGrid, ProfileGridPlaceholder } from "./profile-grid.tsx";
import { useProfiles } from "./queries.ts";
import { TrainAgentButton } from "./train-agent-button.tsx";
import { useProfileEditor } from "./use-profile-editor.tsx";

interface PeopleProps {
  user: Received<"GET /api/auth/user">;
  /** Between the heading and the people. */
  above: ReactNode;
}

/** Home, for somebody who is signed in. */
export default function People({ user, above }: PeopleProps) {
  const profiles = useProfiles();
  const grid = useRef<HTMLDivElement>(null);
  const editor = useProfileEditor({
    // The card that had the focus is removed.
    onDeleted: () => grid.current?.focus({ preventScroll: true }),
  });

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 py-8">
        <div>
          <PageHeading>Your people</PageHeading>
          <p className="mt-1 text-muted tabular-nums">
            {profiles.data?.length ?? "–"}/{profileLimit(user.subscriptionTier)} profiles
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <CreateProfileButton label="Create New Profile" />
          <TrainAgentButton />
        </div>
      </div>

      {above}

      <div ref={grid} tabIndex={-1} className="outline-none">
        <Loaded
          query={profiles}
          placeholder={<ProfileGridPlaceholder />}
          heading={<h2 className="text-title font-semibold">Your profiles could not be loaded</h2>}
        >
          {(known) =>
            known.length === 0 ? (
              <Notice title={<h2 className="text-title font-semibold">No profiles yet</h2>}>
                <p>Click "Create New Profile" above to get started</p>
                {!user.demoProfilesCreated && <AddSamplesButton />}
              </Notice>
            ) : (
              <ProfileGrid>
                {known.map((profile) => (
                  <li key={profile.id}>
                    <ProfileCard
                      profile={profile}
                      onRename={() => editor.edit(profile, "name")}
                      onChangeColor={() => editor.edit(profile, "color")}
                      onDelete={() => editor.askToDelete(profile)}
                    />
                  </li>
                ))}
              </ProfileGrid>
            )
          }
        </Loaded>
      </div>

      <p className="mt-12 text-muted">
        Looking for a list? <TextLink to="/gift-lists">See all gift lists</TextLink>
      </p>
      <p className="text-muted">
        Shopping for more people? <TextLink to="/pricing">Check out the profile plans</TextLink>
      </p>
      {editor.dialog}
    </>
  );
}
