import { useId, useRef, useState, type ReactNode } from "react";
import { matcherOf } from "../../../shared/search-words.ts";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { byLetter } from "./by-letter.ts";
import { ProfileCard } from "./profile-card.tsx";
import type { Profile } from "./queries.ts";
import { useProfileEditor } from "./use-profile-editor.tsx";

/** From this many people on, each has a row of two lines, and a field finds them by name. */
const MANY = 13;
/** From this many on, they stand by the letters of their names. */
const LETTERED = 25;
const FIND = "Find somebody by name";

export interface AboutProps {
  person: Profile;
  brief: boolean;
}

interface ProfileGridProps {
  profiles: readonly Profile[];
  /** What a card says below the name. */
  about: (props: AboutProps) => ReactNode;
  /** Whether each card says what the colour is called, to those who do not see it. */
  namesColors?: boolean;
}

/** Everybody, each with a card that opens their page and a menu. */
export function ProfileGrid({ profiles, about: About, namesColors = false }: ProfileGridProps) {
  const list = useRef<HTMLDivElement>(null);
  const editor = useProfileEditor({
    // The card that had the focus is removed.
    onDeleted: () => list.current?.focus({ preventScroll: true }),
  });
  const [sought, setSought] = useState("");
  const brief = profiles.length >= MANY;
  const shown = brief ? calledSo(profiles, sought.trim()) : profiles;
  const cardOf = (profile: Profile) => (
    <li key={profile.id}>
      <ProfileCard
        profile={profile}
        brief={brief}
        about={<About person={profile} brief={brief} />}
        namesColor={namesColors}
        onRename={() => editor.edit(profile, "name")}
        onChangeColor={() => editor.edit(profile, "color")}
        onDelete={() => editor.askToDelete(profile)}
      />
    </li>
  );
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {brief && (
        <input
          type="search"
          aria-label={FIND}
          placeholder={FIND}
          autoComplete="off"
          enterKeyHint="search"
          className="mb-4 block min-h-12 w-full rounded-control border border-field bg-card px-3 text-body placeholder:text-muted sm:max-w-80"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      <output className="text-muted">
        {shown.length === 0 && `Nobody here is called “${sought.trim()}”.`}
      </output>
      {shown.length >= LETTERED ? (
        byLetter(shown).map(({ label, people }) => (
          <Letters key={label} label={label}>
            {people.map(cardOf)}
          </Letters>
        ))
      ) : (
        <Grid close={brief}>{shown.map(cardOf)}</Grid>
      )}
      {editor.dialog}
    </div>
  );
}

/** A name may be an emoji, which has no words. */
function calledSo(profiles: readonly Profile[], sought: string): readonly Profile[] {
  if (sought === "") return profiles;
  const matches = matcherOf(sought);
  return profiles.filter(({ name }) => matches(name) || name.includes(sought));
}

interface GridProps {
  close?: boolean;
  labelledBy?: string;
  children: ReactNode;
}

function Grid({ close = false, labelledBy, children }: GridProps) {
  const gap = close ? "gap-2 sm:gap-3" : "gap-4";
  return (
    <ul aria-labelledby={labelledBy} className={`grid ${gap} sm:grid-cols-2 lg:grid-cols-3`}>
      {children}
    </ul>
  );
}

function Letters({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="mt-8">
      <p id={id} className="mb-2 font-serif text-lead font-semibold text-muted">
        {label}
      </p>
      <Grid close labelledBy={id}>
        {children}
      </Grid>
    </div>
  );
}

/** Skeletons in the layout of the content. */
export function ProfileGridPlaceholder() {
  return (
    <>
      <output className="sr-only">Loading profiles</output>
      <Grid>
        {["a", "b", "c", "d"].map((key) => (
          <li key={key} aria-hidden>
            <Card className="relative h-full min-h-34 p-4 pl-24">
              <Skeleton className="ribbon-tail absolute -top-px bottom-4 left-4 w-16 rounded-none" />
              <Skeleton className="mt-2 mb-4 h-5 w-32" />
              <Skeleton className="h-4 w-40" />
            </Card>
          </li>
        ))}
      </Grid>
    </>
  );
}
