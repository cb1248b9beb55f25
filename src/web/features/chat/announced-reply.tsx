import { useState } from "react";
import { format } from "./formatted.ts";
import type { Message, Part } from "./queries.ts";

/** Reads a reply to a screen reader, once, when it is complete. */
export function AnnouncedReply({
  messages,
  writing,
}: {
  messages: readonly Message[];
  writing: boolean;
}) {
  const last = messages.at(-1);
  // What was there before this page was opened is not news.
  const [seen] = useState(last?.status === "writing" ? null : last?.id);
  const isNews = last && last.role === "assistant" && last.status !== "writing" && last.id !== seen;
  return (
    <output className="sr-only">
      {writing ? "The agent is writing." : isNews && spoken(last.parts)}
    </output>
  );
}

function spoken(parts: readonly Part[]): string {
  return parts.map(inWords).join(" ");
}

function inWords(part: Part): string {
  switch (part.type) {
    case "text":
      return plain(part.text);
    case "idea":
      return `${part.idea.title}: ${part.idea.reason}`;
    case "action":
      return [part.action.title, ...part.action.things].join(". ");
    default:
      return "";
  }
}

/** Without the marks of Markdown. */
function plain(text: string): string {
  return format(text)
    .flatMap((block) => (block.type === "list" ? block.items : block.lines))
    .map((line) => line.map(({ text: words }) => words).join(""))
    .join(" ");
}
