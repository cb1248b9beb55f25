import { hasAnswers } from "../../../shared/questionnaire.ts";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { Profile } from "../profiles/queries.ts";
import { useNextEvent } from "../reminders/occasions/next-event.ts";

/** What the agent knows, before the first message. */
export function SummaryCard({ profile }: { profile: Profile }) {
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
  return (
    <Card className="max-w-prose p-6">
      <h2 className="text-title font-semibold">Profile Summary</h2>
      {!hasAnswers(profile) && (
        <>
          <p className="mt-2 text-muted wrap-anywhere">
            The agent knows next to nothing about {profile.name} yet. Train it, and it has something
            to go by.
          </p>
          <TextLink to={`/questionnaire?profile=${profile.id}`}>Train Agent</TextLink>
        </>
      )}
      {known.length > 0 && (
        <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
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
