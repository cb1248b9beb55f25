import { useState } from "react";
import { hasAnswers } from "../../../shared/questionnaire.ts";
import { Card } from "../../ui/card.tsx";
import { ChevronDownIcon } from "../../ui/icons/chevron-down.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { Profile } from "../profiles/queries.ts";
import { useNextEvent } from "../reminders/occasions/next-event.ts";

/** What the agent knows. On a phone it is one line, until it is opened. */
export function SummaryCard({ profile }: { profile: Profile }) {
  const [open, setOpen] = useState(false);
  const event = useNextEvent(profile.id);
  const traits = profile.personalityTraits.filter((trait) => trait !== "Other");
  if (profile.customPersonalityOther) traits.push(profile.customPersonalityOther);
  const known = [
    ["Relationship", profile.relationship],
    ["Closeness", profile.closeness],
    ["Age", profile.ageRange],
    ["Gender", profile.gender],
    ["Event", event],
    ["Budget", profile.budget],
    ["Interests", profile.interests],
    ["Personality", traits.join(", ")],
    ["Gift preferences", profile.giftPreferences.join(", ")],
    ["Dislikes", profile.dislikes],
    ["Location", profile.location],
    ["Notes", profile.additionalNotes],
  ].filter(([, value]) => value);
  const folds = known.length > 0;
  return (
    <Card className="max-w-prose self-start px-4 py-1 sm:p-6">
      {/* One of the two is shown. */}
      {folds && (
        <h2 className="text-lead font-semibold sm:hidden">
          <button
            type="button"
            aria-expanded={open}
            className="flex min-h-12 w-full items-center justify-between gap-2 rounded-control text-left"
            onClick={() => setOpen(!open)}
          >
            Profile Summary
            <ChevronDownIcon className={`size-5 shrink-0 text-muted ${open ? "rotate-180" : ""}`} />
          </button>
        </h2>
      )}
      <h2 className={`text-title font-semibold ${folds ? "max-sm:hidden" : "max-sm:pt-3"}`}>
        Profile Summary
      </h2>
      {!hasAnswers(profile) && (
        <div className="pb-2">
          <p className="mt-2 text-muted wrap-anywhere">
            The agent knows next to nothing about {profile.name} yet. Train it, and it has something
            to go by.
          </p>
          <TextLink to={`/questionnaire?profile=${profile.id}`}>Train Agent</TextLink>
        </div>
      )}
      {folds && (
        <dl
          className={`grid gap-x-6 gap-y-2 max-sm:pt-1 max-sm:pb-4 sm:mt-4 sm:grid-cols-[auto_1fr] ${open ? "" : "max-sm:hidden"}`}
        >
          {known.map(([label, value]) => (
            <div key={label} className="sm:contents">
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
