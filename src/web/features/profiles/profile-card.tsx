import type { ReactNode } from "react";
import { Link } from "wouter";
import { Card } from "../../ui/card.tsx";
import { RibbonFace } from "../../ui/face.tsx";
import { LongName } from "../../ui/long-name.tsx";
import { Menu } from "../../ui/menu.tsx";
import { DotsIcon } from "../../ui/icons/dots.tsx";
import { presetName } from "./color-name.ts";
import type { Profile } from "./queries.ts";

interface ProfileCardProps {
  profile: Profile;
  /** Among many: a row of its own height. */
  brief: boolean;
  /** Below the name. */
  about: ReactNode;
  namesColor: boolean;
  onRename: () => void;
  onChangeColor: () => void;
  onDelete: () => void;
}

export function ProfileCard({
  profile,
  brief,
  about,
  namesColor,
  onRename,
  onChangeColor,
  onDelete,
}: ProfileCardProps) {
  return (
    <Card
      className={`relative h-full px-4 ${brief ? "py-3" : "py-4"} transition-transform duration-200 ease-settle has-[a:hover]:-translate-y-0.5 has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:outline-offset-3 has-[h2_a:focus-visible]:outline-text`}
    >
      <RibbonFace
        person={profile}
        className={`absolute -top-px left-4 ${brief ? "bottom-3 w-12 text-title" : "bottom-4 w-16 text-heading"}`}
      />
      <div className={brief ? "pl-16" : "pl-20"}>
        <h2
          dir="auto"
          className={`pr-8 text-title font-semibold wrap-anywhere ${brief ? "" : "mb-1 pt-1"}`}
        >
          {/* The link covers the whole card; the menu, and what can be added, lie above it. */}
          <Link
            href={`/profile/${profile.id}`}
            className="text-text no-underline outline-none after:absolute after:inset-0 after:rounded-card"
          >
            <LongName name={profile.name} />
          </Link>
        </h2>
        {/* Who sees the ribbon needs no name for it. */}
        {namesColor && (
          <p className="sr-only">{presetName(profile.color) ?? "A color of their own"}</p>
        )}
        {about}
      </div>
      <div className="absolute top-2 right-2">
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
