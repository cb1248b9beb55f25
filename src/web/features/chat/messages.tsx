import type { ComponentType, ReactNode } from "react";
import type { Exchange } from "./conversation.ts";
import type { Message } from "./queries.ts";
import { ReplyParts } from "./reply-parts.tsx";

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

interface MessagesProps {
  messages: readonly Message[];
  exchange: Exchange | null;
  AddToList: ComponentType<{ title: string }>;
}

/** The conversation: the user on the right, the agent on the left. */
export function Messages({ messages, exchange, AddToList }: MessagesProps) {
  return (
    <div role="log" aria-label="Conversation">
      <ol className="grid gap-4">
        {messages.map(({ id, role, content, parts, status, createdAt }) =>
          role === "user" ? (
            <Bubble key={id} mine at={createdAt}>
              <p className="whitespace-pre-wrap">{content}</p>
            </Bubble>
          ) : (
            <Bubble key={id} at={createdAt} note={notes[status]}>
              <ReplyParts parts={parts} AddToList={AddToList} />
            </Bubble>
          ),
        )}
        {exchange && (
          <>
            <Bubble mine at={exchange.askedAt}>
              <p className="whitespace-pre-wrap">{exchange.asked}</p>
            </Bubble>
            <Bubble at={exchange.askedAt} note={notes.writing}>
              <ReplyParts parts={exchange.parts} AddToList={AddToList} />
            </Bubble>
          </>
        )}
      </ol>
    </div>
  );
}

const notes = { writing: "Writing…", done: "", stopped: "Stopped" };

function Bubble({
  mine = false,
  at,
  note = "",
  children,
}: {
  mine?: boolean;
  at: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <li
      className={`grid max-w-prose gap-1 ${mine ? "ml-8 justify-self-end" : "mr-8 justify-self-start"}`}
    >
      <p className="sr-only">{mine ? "You" : "Agent"}</p>
      <div
        className={`grid gap-3 rounded-card border px-4 py-3 wrap-anywhere ${mine ? "border-transparent bg-well" : "border-line bg-card empty:hidden"}`}
      >
        {children}
      </div>
      <p className={`flex gap-3 text-caption text-muted ${mine ? "justify-end" : ""}`}>
        <time dateTime={at}>{time.format(new Date(at))}</time>
        {note && <span>{note}</span>}
      </p>
    </li>
  );
}
