import { useState } from "react";
import type { Received } from "../../../shared/api.ts";
import { availableTokens } from "../../../shared/tokens.ts";
import { initialsOf } from "../../lib/initials.ts";
import { formatNumber } from "../../lib/format-number.ts";
import { Button } from "../../ui/button.tsx";
import { ColorSwatch } from "../../ui/color-swatch.tsx";
import { DialogButtons } from "../../ui/dialog-buttons.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DotsIcon } from "../../ui/icons/dots.tsx";
import { Menu } from "../../ui/menu.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Ribbon } from "../../ui/ribbon.tsx";

interface ChatHeaderProps {
  profile: { id: string; name: string; color: string };
  user: Received<"GET /api/auth/user">;
  onDelete: () => void;
}

export function ChatHeader({ profile, user, onDelete }: ChatHeaderProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Ribbon color={profile.color} className="absolute inset-x-0 top-0 h-3" />
      <div className="flex items-center gap-3 pt-7 pb-4">
        <ColorSwatch
          color={profile.color}
          className="size-11 shrink-0 rounded-full font-serif text-lead font-semibold"
        >
          <span aria-hidden>{initialsOf(profile.name)}</span>
        </ColorSwatch>
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <PageHeading className="text-title font-semibold wrap-anywhere">
            {profile.name}
          </PageHeading>
          <p className="rounded-full bg-well px-3 py-1 text-caption font-semibold tabular-nums">
            {formatNumber(availableTokens(user))} tokens
          </p>
        </div>
        <Menu
          label="Chat options"
          className="-mr-2 grid size-11 place-items-center rounded-full text-muted hover:bg-well hover:text-text"
          items={[
            { label: "Edit Profile", to: `/profile/${profile.id}` },
            { label: "Delete Profile", danger: true, onSelect: () => setAsking(true) },
          ]}
        >
          <DotsIcon />
        </Menu>
      </div>
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
