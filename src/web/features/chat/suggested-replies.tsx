import { Button } from "../../ui/button.tsx";
import type { Message } from "./queries.ts";

/** What one may want to say next, under the last answer. */
export function SuggestedReplies({
  messages,
  onSend,
}: {
  messages: readonly Message[];
  onSend: (content: string) => void;
}) {
  const last = messages.at(-1);
  const replies = last?.parts.flatMap((part) => (part.type === "replies" ? part.replies : []));
  if (last?.role !== "assistant" || !replies?.length) return null;
  return <Replies replies={replies} onSend={onSend} />;
}

export function Replies({
  replies,
  onSend,
}: {
  replies: readonly string[];
  onSend: (content: string) => void;
}) {
  return (
    // On a phone a row to push along: below each other they would take a quarter of the screen.
    <ul
      aria-label="Suggested replies"
      className="mt-3 flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:*:max-w-[85%] max-sm:*:shrink-0 sm:flex-wrap"
    >
      {replies.map((reply) => (
        <li key={reply}>
          <Button
            tone="plain"
            className="rounded-full text-left font-normal wrap-anywhere"
            onClick={() => onSend(reply)}
          >
            {reply}
          </Button>
        </li>
      ))}
    </ul>
  );
}
