import { useToday } from "../../../lib/use-today.ts";
import { awayWords, whatWords } from "../occasion-words.ts";
import { ageOf } from "./age-of.ts";
import { occasionsOn } from "./next-time.ts";
import { useOccasions } from "./occasion-queries.ts";

/** How old somebody is, by the birthday on file, and which of their days is next. The room for it is kept. */
export function NextDay({ personId }: { personId: string }) {
  const today = useToday();
  const occasions = occasionsOn(useOccasions(personId).data ?? [], today);
  const age = ageOf(occasions);
  const [first] = occasions;
  const next = first?.next;
  return (
    <p className="grid min-h-10 content-start text-caption sm:flex sm:min-h-6 sm:gap-4 sm:text-body">
      {age !== null && <span>{age === 1 ? "1 year old" : `${age} years old`}</span>}
      {next && (
        <span dir="auto" className="truncate">
          {whatWords({ ...first, turns: next.turns })}{" "}
          <strong className="font-semibold">{awayWords(next.daysLeft).toLowerCase()}</strong>
        </span>
      )}
    </p>
  );
}
