import { useState } from "react";
import { Link } from "wouter";
import type { Received } from "../../../shared/api.ts";
import { availableTokens } from "../../../shared/tokens.ts";
import { initialsOf } from "../../lib/initials.ts";
import { formatNumber } from "../../lib/format-number.ts";
import { Button } from "../../ui/button.tsx";
import { DialogButtons } from "../../ui/dialog-buttons.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { HeadFace, type Portrayed } from "../../ui/face.tsx";
import { ArrowLeftIcon } from "../../ui/icons/arrow-left.tsx";
import { DotsIcon } from "../../ui/icons/dots.tsx";
import { Menu } from "../../ui/menu.tsx";
import { nameSize } from "../../ui/name-size.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PersonHead } from "../../ui/person-head.tsx";

interface ChatHeaderProps {
  profile: Portrayed & { id: string };
  user: Received<"GET /api/auth/user">;
  onSearch: () => void;
  onDelete: () => void;
}

export function ChatHeader({ profile, user, onSearch, onDelete }: ChatHeaderProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <PersonHead color={profile.color} className="mb-6 py-4">
        <div className="flex items-center gap-3">
          <div className="flex min-w-0 flex-1 items-center justify-between gap-3">
            <Link
              href={`/profile/${profile.id}`}
              title={profile.name}
              className="flex min-h-12 min-w-0 items-center gap-2 rounded-control text-current no-underline hover:underline"
            >
              <ArrowLeftIcon />
              <HeadFace
                person={profile}
                letters={initialsOf(profile.name)}
                className="size-12 text-lead max-sm:size-10"
              />
              <span className="sr-only">Back to </span>
              <PageHeading
                className={`ml-1 min-w-0 truncate font-semibold ${nameSize(profile.name, { narrow: true })}`}
              >
                {profile.name}
              </PageHeading>
            </Link>
            <p className="shrink-0 rounded-full bg-card px-3 py-1 text-caption font-semibold text-text tabular-nums">
              {formatNumber(availableTokens(user))} tokens
            </p>
          </div>
          <Menu
            label="Chat options"
            className="-mr-2 grid size-11 place-items-center rounded-full text-current hover:border hover:border-current"
            items={[
              { label: "Edit Profile", to: `/profile/${profile.id}` },
              { label: "Search Chat", onSelect: onSearch },
              { label: "Delete Profile", danger: true, onSelect: () => setAsking(true) },
            ]}
          >
            <DotsIcon />
          </Menu>
        </div>
      </PersonHead>
      {asking && (
        <Dialog
          title="Delete Profile?"
          description={`This permanently deletes the profile of ${profile.name} and all chat history, with all of their gift lists.`}
          onClose={close}
        >
          <DialogButtons>
            <Button tone="quiet" onClick={close}>
              Cancel
            </Button>
            <Button
              tone="destroy"
              onClick={() => {
                close();
                onDelete();
              }}
            >
              Delete
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </>
  );
}
