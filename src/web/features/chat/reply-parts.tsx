import { AddToList } from "../gift-lists/editor/add-to-list.tsx";
import { IdeaFacts } from "../gift-lists/generation/idea-facts.tsx";
import { FormattedText } from "./formatted-text.tsx";
import type { Part } from "./queries.ts";

interface ReplyPartsProps {
  parts: readonly Part[];
  /** The person whose gift lists an idea can be added to. */
  profileId: string;
}

export function ReplyParts({ parts, profileId }: ReplyPartsProps) {
  return parts.map((part, index) =>
    part.type === "text" ? (
      <div key={`${String(index)} text`} className="grid gap-2">
        <FormattedText text={part.text} />
      </div>
    ) : (
      <div key={part.idea.id} className="rounded-control border border-line bg-page px-3 py-2">
        <p className="font-semibold">{part.idea.title}</p>
        <p>{part.idea.reason}</p>
        {part.idea.fact && (
          <p className="mt-1 text-caption text-muted">
            {part.idea.fact.field}: “{part.idea.fact.quote}”
          </p>
        )}
        <IdeaFacts title={part.idea.title} details={part.idea.details ?? null} />
        <div className="-ml-3">
          <AddToList profileId={profileId} title={part.idea.title} />
        </div>
      </div>
    ),
  );
}
