import type { Entry } from "./queries.ts";
import { useUnderstood } from "./queries.ts";

interface GlanceProps {
  person: { id: string; name: string; interests: string | null; dislikes: string | null };
}

/**
 * What somebody loves, and what to avoid: in the words of the answers until it is known what was made of them. The room
 * for three lines is kept, so that nothing moves then.
 */
export function Glance({ person }: GlanceProps) {
  const { data } = useUnderstood(person.id);
  const loves = data ? listed(data.entries, "loves") : person.interests;
  const avoid = data ? listed(data.entries, "avoid", "limit") : person.dislikes;
  return (
    <div className="min-h-15 max-w-prose sm:min-h-12">
      {loves && <Line what="Loves" things={loves} />}
      {avoid && <Line what="Avoid" things={avoid} />}
      {!loves && !avoid && (
        <p className="wrap-break-word">
          What does {person.name} love? Ribbon’s ideas begin with what you tell it.
        </p>
      )}
    </div>
  );
}

/** Things of the same limit together, with its name: “nuts (allergy)” is not just disliked. */
function listed(entries: readonly Entry[], ...kinds: Array<Entry["kind"]>): string {
  const wanted = entries.filter(({ kind }) => kinds.includes(kind));
  const limits = new Set(wanted.map(({ limit }) => limit));
  return [...limits]
    .map((limit) => {
      const things = wanted.filter((entry) => entry.limit === limit).map(({ thing }) => thing);
      return things.join(", ") + (limit ? ` (${limit.toLowerCase()})` : "");
    })
    .join(", ");
}

function Line({ what, things }: { what: string; things: string }) {
  return (
    <p className="line-clamp-3 wrap-break-word">
      <span className="mr-2 font-semibold">{what}</span>
      <bdi>{things}</bdi>
    </p>
  );
}
