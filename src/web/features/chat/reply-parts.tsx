import type { ComponentType } from "react";
import { FormattedText } from "./formatted-text.tsx";
import type { Part } from "./queries.ts";

interface ReplyPartsProps {
  parts: readonly Part[];
  /** Puts an idea on a list. */
  AddToList: ComponentType<{ title: string }>;
}

export function ReplyParts({ parts, AddToList }: ReplyPartsProps) {
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
        <div className="-ml-3">
          <AddToList title={part.idea.title} />
        </div>
      </div>
    ),
  );
}
