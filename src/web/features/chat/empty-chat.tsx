import type { Profile } from "../profiles/queries.ts";
import { occasionsOn } from "../reminders/occasions/next-time.ts";
import { useOccasions } from "../reminders/occasions/occasion-queries.ts";
import { useToday } from "../../lib/use-today.ts";
import { tintOf } from "../../ui/ink-on.ts";
import { greetingFor, startersFor } from "./starters.ts";
import { Replies } from "./suggested-replies.tsx";

interface EmptyChatProps {
  profile: Profile;
  /** The user's first name. */
  giver: string | null;
  onSend: (content: string) => void;
}

/** Before the first message: the agent's greeting, and three ways to begin. */
export function EmptyChat({ profile, giver, onSend }: EmptyChatProps) {
  const occasions = useOccasions(profile.id);
  const [first] = occasionsOn(occasions.data ?? [], useToday());
  // Their next day is among the first words and what is known: without it, both would be drawn twice.
  if (occasions.isLoading) return null;
  return (
    <section data-empty aria-label="Greeting" className="max-w-prose">
      <p
        className="w-fit max-w-[85%] rounded-card rounded-tl-none px-4 py-3 wrap-anywhere"
        style={{ backgroundColor: tintOf(profile.color) }}
      >
        {greetingFor(giver, profile.name)}
      </p>
      <Replies
        replies={startersFor(profile.name, first?.next ? first : undefined)}
        onSend={onSend}
      />
    </section>
  );
}
