import { Fragment, type ReactNode } from "react";
import { dateAndTime, longDate, timeOfDay } from "../../lib/format-date.ts";
import type { Exchange } from "./conversation.ts";
import type { Message } from "./queries.ts";
import { Button } from "../../ui/button.tsx";
import { tintOf } from "../../ui/ink-on.ts";
import { messageElementId } from "./message-element.ts";
import { ReplyParts } from "./reply-parts.tsx";

interface MessagesProps {
  messages: readonly Message[];
  exchange: Exchange | null;
  /** For a question that was never answered. */
  onAskAgain: (content: string) => void;
  profile: { id: string; color: string };
  /** Marked, because it was searched for. */
  found: string | null;
}

/** The conversation: the user on the right, the agent on the left. */
export function Messages({ messages, exchange, onAskAgain, profile, found }: MessagesProps) {
  const shown = [...without(messages, exchange), ...toMessages(exchange)];
  return (
    // Not live: a reply that grows would be read from its beginning again and again.
    <div role="log" aria-live="off" aria-label="Conversation">
      <ol className="grid gap-4">
        {shown.map(({ id, role, content, parts, status, createdAt }, index) => {
          const bubble = { id, at: createdAt, note: notes[status], isFound: id === found };
          const before = shown[index - 1];
          const isNewDay = !before || longDate(before.createdAt) !== longDate(createdAt);
          return (
            <Fragment key={id}>
              {isNewDay && (
                <li className="py-1 text-center text-caption text-muted">{longDate(createdAt)}</li>
              )}
              {role === "user" ? (
                <Bubble {...bubble} color={profile.color}>
                  <p className="whitespace-pre-wrap">{content}</p>
                  {status === "failed" && !exchange && (
                    <Button tone="quiet" className="-mb-2" onClick={() => onAskAgain(content)}>
                      Ask again
                    </Button>
                  )}
                </Bubble>
              ) : (
                <Bubble {...bubble}>
                  <ReplyParts parts={parts} profile={profile} />
                </Bubble>
              )}
            </Fragment>
          );
        })}
      </ol>
    </div>
  );
}

const notes = { writing: "Writing…", done: "", stopped: "Stopped", failed: "Not answered" };

/** The streamed reply has the id of the stored one: its element, and the focus in it, are kept. */
function toMessages(exchange: Exchange | null): Message[] {
  if (!exchange) return [];
  const { asked, askedAt: createdAt, parts, replyId } = exchange;
  return [
    { id: createdAt, role: "user", content: asked, parts: [], status: "done", createdAt },
    {
      id: replyId ?? "reply",
      role: "assistant",
      content: "",
      parts: [...parts],
      status: "writing",
      createdAt,
    },
  ];
}

/** Stored messages without those of the running exchange, which are rendered from its own state. */
function without(messages: readonly Message[], exchange: Exchange | null): readonly Message[] {
  if (!exchange) return messages;
  const begun = messages.findIndex(({ id }) => id === exchange.replyId);
  // The failed question is hidden while it is asked again.
  return (begun < 0 ? messages : messages.slice(0, begun - 1)).filter(
    ({ status, content }) => status !== "failed" || content !== exchange.asked,
  );
}

function Bubble({
  id,
  isFound,
  color,
  at,
  note,
  children,
}: {
  id: string;
  isFound: boolean;
  /** Of the person one writes about: it is one's own. */
  color?: string;
  at: string;
  note: string;
  children: ReactNode;
}) {
  const mine = color !== undefined;
  return (
    <li
      id={messageElementId(id)}
      tabIndex={-1}
      aria-current={isFound || undefined}
      className={`grid max-w-prose gap-1 ${mine ? "ml-8 justify-self-end" : "mr-8 justify-self-start"}`}
    >
      <p className="sr-only">{mine ? "You" : "Agent"}</p>
      <div
        // The agent speaks from the page itself: what it shows are cards, and a box around them would say nothing.
        className={`grid gap-3 rounded-card wrap-anywhere ${isFound ? "outline-2 outline-offset-2 outline-action" : ""} ${mine ? "border border-line px-4 py-3" : "empty:hidden"}`}
        style={mine ? { backgroundColor: tintOf(color) } : undefined}
      >
        {children}
      </div>
      <p className={`flex gap-3 text-caption text-muted ${mine ? "justify-end" : ""}`}>
        <time dateTime={at} title={dateAndTime(at)}>
          {timeOfDay(at)}
        </time>
        {note && <span>{note}</span>}
      </p>
    </li>
  );
}
