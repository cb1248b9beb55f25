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
    <ul aria-label="Suggested replies" className="mt-3 flex flex-wrap gap-2">
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
