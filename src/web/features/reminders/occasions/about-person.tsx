import type { ReactNode } from "react";
import { Link } from "wouter";
import { readyWords } from "../../../../shared/ready-words.ts";
import { useToday } from "../../../lib/use-today.ts";
import { GiftIcon } from "../../../ui/icons/gift.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import type { Profile } from "../../profiles/queries.ts";
import { onServer } from "../../../lib/on-server.ts";
import { awayWords, whatWords } from "../occasion-words.ts";
import { comingUpOn } from "./next-time.ts";
import { useAhead } from "./occasion-queries.ts";

/**
 * What a card says about somebody: the next day, the best idea or else what they love, and how far things are. As many
 * lines before it is known as afterwards: nothing moves when it arrives.
 */
export function AboutPerson({ person, brief }: { person: Profile; brief: boolean }) {
  const today = useToday();
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
  const isPlanned = idea !== null || (next?.listId && next.ideas > 0);
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
      {ahead && !day && (
        <Missing
          to={`/profile/${person.id}`}
          state={{ add: "occasion" }}
          label="Add a birthday"
          name={person.name}
        />
      )}
      {ahead && day && !isPlanned && !liking && (
        <Missing
          to={`/questionnaire?profile=${person.id}`}
          label="Say what they love"
          name={person.name}
        />
      )}
      {ahead && day && !isPlanned && liking && (
        <Missing
          to={`/profile/${person.id}`}
          state={{ at: "lists" }}
          label="Start a list"
          name={person.name}
        />
      )}
    </div>
  );
}

interface MissingProps {
  to: string;
  /** For the history. */
  state?: unknown;
  label: string;
  /** Whose it is, for those who hear one link after another. */
  name: string;
}

/** The first thing that somebody's card still lacks, and the way to it. It lies above the link of the whole card. */
function Missing({ to, state, label, name }: MissingProps) {
  return (
    <Line>
      <Link
        href={to}
        state={state}
        // Before there is code, it would lead there without the state.
        inert={onServer && state !== undefined}
        aria-description={name}
        // A touch target of 44 pixels that does not make the line higher.
        className="relative -my-3 inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
      >
        {label}
      </Link>
    </Line>
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
