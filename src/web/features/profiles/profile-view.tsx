import { Link, useLocation } from "wouter";
import { ApiError } from "../../lib/api-error.ts";
import { useDocumentTitle } from "../../lib/document-title.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { ColorSwatch } from "../../ui/color-swatch.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Ribbon } from "../../ui/ribbon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { useProfile } from "./queries.ts";
import { useProfileEditor } from "./use-profile-editor.tsx";

export function ProfileView({ id }: { id: string }) {
  const profile = useProfile(id);
  const [, navigate] = useLocation();
  const editor = useProfileEditor({ onDeleted: () => navigate("/") });
  useDocumentTitle(profile.data?.name ?? "Profile");

  if (profile.isPending) return <Placeholder />;
  if (profile.isError) {
    // An id that is no id is refused in other words, and is just as much not there.
    const missing =
      profile.error instanceof ApiError && [400, 404, 422].includes(profile.error.status);
    return missing ? (
      <NotFound />
    ) : (
      <LoadFailed
        heading={<PageHeading>Failed to load profile</PageHeading>}
        error={profile.error}
        onRetry={() => void profile.refetch()}
      />
    );
  }

  const { name, color } = profile.data;
  const [initial = ""] = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(name);
  return (
    <>
      <Ribbon color={color} className="absolute inset-x-0 top-0 h-3" />
      <div className="flex flex-wrap items-center gap-4 py-6 sm:gap-6">
        <ColorSwatch
          color={color}
          className="size-16 shrink-0 rounded-card font-serif text-heading font-semibold sm:size-20"
        >
          <span aria-hidden>{initial && initial.segment.toUpperCase()}</span>
        </ColorSwatch>
        <PageHeading className="min-w-0 flex-1 text-heading font-semibold wrap-anywhere">
          {name}
        </PageHeading>
        <Button tone="plain" onClick={() => editor.edit(profile.data, "name")}>
          Edit profile
        </Button>
      </div>
      {editor.dialog}
    </>
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

function NotFound() {
  return (
    <Notice title={<PageHeading>Profile not found</PageHeading>}>
      <p>It may have been deleted, or the address may be mistyped.</p>
      <Link href="/" className={buttonClass("action")}>
        Go to your people
      </Link>
    </Notice>
  );
}
