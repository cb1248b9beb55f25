import { Link } from "wouter";
import { buttonClass } from "../../ui/button-class.ts";
import { Card } from "../../ui/card.tsx";
import { ColorSwatch } from "../../ui/color-swatch.tsx";
import { PlusIcon } from "../../ui/icons/plus.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Ribbon } from "../../ui/ribbon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { colorName } from "./color-name.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { ProfileGrid, ProfileGridPlaceholder } from "./profile-grid.tsx";
import { useProfiles, type Profile } from "./queries.ts";

export function AllProfiles() {
  return (
    <Loaded
      query={useProfiles()}
      placeholder={
        <>
          <Skeleton className="mb-6 h-6 w-32" />
          <ProfileGridPlaceholder />
        </>
      }
      heading={<h2 className="text-title font-semibold">Your profiles could not be loaded</h2>}
    >
      {(profiles) => <Cards profiles={profiles} />}
    </Loaded>
  );
}

function Cards({ profiles }: { profiles: readonly Profile[] }) {
  if (profiles.length === 0) {
    return (
      <Notice title={<h2 className="text-title font-semibold">No profiles yet</h2>}>
        <p>Everyone you shop for gets a page and a ribbon of their own.</p>
        <Link href="/questionnaire" className={buttonClass("action")}>
          <PlusIcon />
          Create Your First Profile
        </Link>
      </Notice>
    );
  }
  return (
    <>
      <p className="mb-6 text-muted tabular-nums">
        {profiles.length} {profiles.length === 1 ? "profile" : "profiles"} total
      </p>
      <ProfileGrid>
        {profiles.map(({ id, name, color }) => (
          <li key={id}>
            <Card className="relative h-full min-h-24 p-4 pl-16 transition-transform duration-200 ease-settle has-[a:hover]:-translate-y-0.5 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-action">
              <Ribbon tail color={color} className="absolute -top-px -bottom-3 left-6 w-5" />
              <h2 className="py-1 text-title font-semibold wrap-anywhere">
                <Link
                  href={`/profile/${id}`}
                  className="text-text no-underline outline-none after:absolute after:inset-0 after:rounded-card"
                >
                  {name}
                </Link>
              </h2>
              <ColorSwatch
                color={color}
                className="mt-1 rounded-full px-3 py-1 text-caption font-semibold"
              >
                {colorName(color)}
              </ColorSwatch>
            </Card>
          </li>
        ))}
      </ProfileGrid>
    </>
  );
}
