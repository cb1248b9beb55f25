import type { ReactNode } from "react";
import { readyWords } from "../../../../shared/ready-words.ts";
import { useTodayInTimeZone } from "../use-today-in-time-zone.ts";
import { GiftIcon } from "../../../ui/icons/gift.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import type { Profile } from "../../profiles/queries.ts";
import { awayWords, whatWords } from "../occasion-words.ts";
import { comingUpOn } from "./next-time.ts";
import { useAhead } from "./occasion-queries.ts";

/**
 * What a card says about somebody: the next day, the best idea or else what they love, and how far things are. As many
 * lines before it is known as afterwards: nothing moves when it arrives.
 */
export function AboutPerson({ person, brief }: { person: Profile; brief: boolean }) {
  const today = useTodayInTimeZone();
  const ahead = useAhead(person.id);
  const [next] = comingUpOn(ahead?.next ? [ahead.next] : [], today);
  const { interests } = person;
  const idea = ahead?.idea ?? null;
  const day = next && (
    <Line>
      <span className="inline-block font-semibold text-text first-letter:uppercase">
        {awayWords(next.daysLeft)}
      </span>
      <span className="truncate">{whatWords(next)}</span>
    </Line>
  );
  const liking = interests && (
    <Line>
      <span className="truncate">Loves {interests}</span>
    </Line>
  );
  if (brief) return <div className="min-h-5">{day ?? liking}</div>;
  return (
    <div className="grid min-h-17 content-start gap-1">
      {day}
      {idea ? (
        <Line>
          <GiftIcon className="size-4" />
          <span className="truncate">{idea}</span>
        </Line>
      ) : (
        liking
      )}
      {next?.listId && next.ideas > 0 && (
        <Line wraps>
          {next.bought > 0 && (
            <ProgressBar
              done={next.bought}
              of={next.ideas}
              color={person.color}
              className="w-8 shrink-0"
            />
          )}
          <span>{readyWords(next)}</span>
        </Line>
      )}
      {ahead && !day && !idea && !liking && (
        <p className="text-caption text-pretty text-muted">
          Nothing here yet: add a birthday, or what they love.
        </p>
      )}
    </div>
  );
}

function Line({ wraps = false, children }: { wraps?: boolean; children: ReactNode }) {
  return (
    <p
      dir="auto"
      className={`flex min-w-0 items-center gap-2 text-caption text-muted ${wraps ? "min-h-5" : "h-5 whitespace-nowrap"}`}
    >
      {children}
    </p>
  );
}
