import { IdeaPicture } from "../../ui/idea-picture/idea-picture.tsx";
import { AddToList } from "../gift-lists/editor/add-to-list.tsx";
import { IdeaFacts } from "../gift-lists/generation/idea-facts.tsx";
import { ActionCard } from "./action-card.tsx";
import { FormattedText } from "./formatted-text.tsx";
import type { Part } from "./queries.ts";

interface ReplyPartsProps {
  parts: readonly Part[];
  /** The person whose gift lists an idea can be added to. */
  profile: Receiver;
}

interface Receiver {
  id: string;
  color: string;
}

export function ReplyParts({ parts, profile }: ReplyPartsProps) {
  return parts.map((part, index) => (
    <ReplyPart key={keyOf(part, index)} part={part} profile={profile} />
  ));
}

function keyOf(part: Part, index: number): string {
  if (part.type === "idea") return part.idea.id;
  return part.type === "action" ? part.action.id : `${index} ${part.type}`;
}

function ReplyPart({ part, profile }: { part: Part; profile: Receiver }) {
  switch (part.type) {
    case "text":
      return (
        <div className="grid gap-2">
          <FormattedText text={part.text} />
        </div>
      );
    case "idea":
      return <IdeaCard idea={part.idea} profile={profile} />;
    case "action":
      return <ActionCard action={part.action} />;
    // Replies stand below the conversation, and only those of the last message.
    default:
      return null;
  }
}

type Idea = Extract<Part, { type: "idea" }>["idea"];

function IdeaCard({ idea, profile }: { idea: Idea; profile: Receiver }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-card border border-line bg-card p-4 pb-3 shadow-card">
      <IdeaPicture title={idea.title} color={profile.color} />
      <div className="self-center">
        <p className="font-semibold">{idea.title}</p>
        <IdeaFacts title={idea.title} details={idea.details ?? null} />
      </div>
      <div className="col-span-full mt-2">
        <p>{idea.reason}</p>
        {idea.fact && (
          <p className="mt-1 text-caption text-muted">
            {idea.fact.field}: “{idea.fact.quote}”
          </p>
        )}
        <div className="mt-3">
          <AddToList profileId={profile.id} idea={idea} />
        </div>
      </div>
    </div>
  );
}
