import { Button } from "../../ui/button.tsx";
import type { Message } from "./queries.ts";

interface SuggestedRepliesProps {
  messages: readonly Message[];
  onSend: (content: string) => void;
}

/** What one may want to say next, under the last answer. */
export function SuggestedReplies({ messages, onSend }: SuggestedRepliesProps) {
  const last = messages.at(-1);
  const replies = last?.parts.flatMap((part) => (part.type === "replies" ? part.replies : []));
  if (last?.role !== "assistant" || !replies?.length) return null;
  return (
    <ul aria-label="Suggested replies" className="mt-3 flex flex-wrap gap-2">
      {replies.map((reply) => (
        <li key={reply}>
          <Button
            tone="plain"
            className="rounded-full text-left font-normal"
            onClick={() => onSend(reply)}
          >
            {reply}
          </Button>
        </li>
      ))}
    </ul>
  );
}
