import { AddToList } from "../gift-lists/editor/add-to-list.tsx";
import { IdeaFacts } from "../gift-lists/generation/idea-facts.tsx";
import { ActionCard } from "./action-card.tsx";
import { FormattedText } from "./formatted-text.tsx";
import type { Part } from "./queries.ts";

interface ReplyPartsProps {
  parts: readonly Part[];
  /** The person whose gift lists an idea can be added to. */
  profileId: string;
}

export function ReplyParts({ parts, profileId }: ReplyPartsProps) {
  return parts.map((part, index) => (
    <ReplyPart key={keyOf(part, index)} part={part} profileId={profileId} />
  ));
}

function keyOf(part: Part, index: number): string {
  if (part.type === "idea") return part.idea.id;
  return part.type === "action" ? part.action.id : `${index} ${part.type}`;
}

function ReplyPart({ part, profileId }: { part: Part; profileId: string }) {
  switch (part.type) {
    case "text":
      return (
        <div className="grid gap-2">
          <FormattedText text={part.text} />
        </div>
      );
    case "idea":
      return <IdeaCard idea={part.idea} profileId={profileId} />;
    case "action":
      return <ActionCard action={part.action} />;
    // Replies stand below the conversation, and only those of the last message.
    default:
      return null;
  }
}

type Idea = Extract<Part, { type: "idea" }>["idea"];

function IdeaCard({ idea, profileId }: { idea: Idea; profileId: string }) {
  return (
    <div className="rounded-control border border-line bg-page px-3 py-2">
      <p className="font-semibold">{idea.title}</p>
      <p>{idea.reason}</p>
      {idea.fact && (
        <p className="mt-1 text-caption text-muted">
          {idea.fact.field}: “{idea.fact.quote}”
        </p>
      )}
      <IdeaFacts title={idea.title} details={idea.details ?? null} />
      <div className="-ml-3">
        <AddToList profileId={profileId} idea={idea} />
      </div>
    </div>
  );
}
