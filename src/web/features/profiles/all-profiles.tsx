import type { ReactNode } from "react";
import { Link } from "wouter";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyTags } from "../../ui/drawings/empty-tags.tsx";
import { PlusIcon } from "../../ui/icons/plus.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CreateProfileButton } from "./create-profile-button.tsx";
import { ProfileGrid, ProfileGridPlaceholder, type AboutProps } from "./profile-grid.tsx";
import { useProfiles } from "./queries.ts";

/** Everybody with the name of their colour. */
export function AllProfiles({ about }: { about: (props: AboutProps) => ReactNode }) {
  return (
    <Loaded
      query={useProfiles()}
      placeholder={
        <>
          <div className="mb-4 flex h-11 items-center">
            <Skeleton className="h-6 w-32" />
          </div>
          <ProfileGridPlaceholder />
        </>
      }
      heading={<h2 className="text-title font-semibold">Your profiles could not be loaded</h2>}
    >
      {(profiles) =>
        profiles.length === 0 ? (
          <Notice title={<h2 className="text-title font-semibold">No profiles yet</h2>}>
            <EmptyTags />
            <p>Everyone you shop for gets a page and a ribbon of their own.</p>
            <Link href="/questionnaire" className={buttonClass("action")}>
              <PlusIcon />
              Create Your First Profile
            </Link>
          </Notice>
        ) : (
          <>
            <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <p className="text-muted tabular-nums">
                {profiles.length} {profiles.length === 1 ? "profile" : "profiles"} total
              </p>
              <CreateProfileButton label="Create New Profile" />
            </div>
            <ProfileGrid profiles={profiles} about={about} namesColors />
          </>
        )
      }
    </Loaded>
  );
}
