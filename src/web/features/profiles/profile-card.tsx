import { Link } from "wouter";
import { defaultColor } from "../../../shared/colors.ts";
import { Card } from "../../ui/card.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Ribbon } from "../../ui/ribbon.tsx";
import type { Profile } from "./queries.ts";
import { DotsIcon } from "../../ui/icons/dots.tsx";

interface ProfileCardProps {
  profile: Profile;
  onRename: () => void;
  onChangeColor: () => void;
  onDelete: () => void;
}

export function ProfileCard({ profile, onRename, onChangeColor, onDelete }: ProfileCardProps) {
  return (
    <Card className="relative flex h-full min-h-24 items-start justify-between gap-2 p-4 pl-16 transition-transform duration-200 ease-settle has-[a:hover]:-translate-y-0.5 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-action">
      <Ribbon
        tail
        color={profile.color || defaultColor}
        className="absolute -top-px -bottom-3 left-6 w-5"
      />
      <h2 className="min-w-0 flex-1 py-2 text-title font-semibold wrap-anywhere">
        {/* The link covers the whole card; the menu lies above it. */}
        <Link
          href={`/profile/${profile.id}`}
          className="text-text no-underline outline-none after:absolute after:inset-0 after:rounded-card"
        >
          {profile.name}
        </Link>
      </h2>
      <div className="relative -mr-2">
        <Menu
          label={`Menu for ${profile.name}`}
          className="grid size-11 place-items-center rounded-full text-muted hover:bg-well hover:text-text"
          items={[
            { label: "Rename", onSelect: onRename },
            { label: "Change Color", onSelect: onChangeColor },
            { label: "Delete", danger: true, onSelect: onDelete },
          ]}
        >
          <DotsIcon />
        </Menu>
      </div>
    </Card>
  );
}
