import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { CheckIcon } from "../../../ui/icons/check.tsx";
import { ChevronDownIcon } from "../../../ui/icons/chevron-down.tsx";
import { PlusIcon } from "../../../ui/icons/plus.tsx";
import { IdeaFacts } from "./idea-facts.tsx";
import type { GeneratedIdea } from "./parse-generated.ts";

interface IdeaItemProps {
  idea: GeneratedIdea;
  /** Whether it is just coming in. */
  rising?: boolean;
  added: boolean;
  /** With the button that was pressed. */
  onAdd: (button: Element) => void;
}

/** An idea of the agent: its reason, and a way to keep it. */
export function IdeaItem({ idea, rising = false, added, onAdd }: IdeaItemProps) {
  const [open, setOpen] = useState(false);
  const why = useId();
  return (
    <li
      className={`flex flex-wrap items-center justify-between gap-x-4 px-4 py-2 ${rising ? "animate-rise" : ""}`}
    >
      {/* In the narrower column beside the list, the buttons are below every idea, with a reason or without. */}
      <div className="min-w-0 flex-1 basis-60 py-2 min-[75rem]:basis-full">
        <p className="font-semibold wrap-anywhere">{idea.title}</p>
        <IdeaFacts title={idea.title} details={idea.details} />
      </div>
      <div className="flex flex-wrap gap-x-1 pb-1">
        {idea.reason && (
          <Button
            tone="quiet"
            aria-label={`Why this gift? ${idea.title}`}
            aria-expanded={open}
            aria-controls={why}
            // In line with the title where it stands below it.
            className="max-sm:-ml-4 min-[75rem]:-ml-4"
            onClick={() => setOpen(!open)}
          >
            Why this gift?
            <ChevronDownIcon className={`size-5 shrink-0 text-muted ${open ? "rotate-180" : ""}`} />
          </Button>
        )}
        <AddButton title={idea.title} added={added} onAdd={onAdd} />
      </div>
      {/* The answer follows the question: opened, it moves neither of the buttons. */}
      {idea.reason && (
        <div id={why} className="basis-full pb-2 wrap-anywhere">
          <p dir="auto" className={open ? "" : "line-clamp-2 text-muted"}>
            {idea.reason}
          </p>
          {open && idea.fact && (
            <p dir="auto" className="mt-1 text-caption text-muted">
              {idea.fact.field}: “{idea.fact.quote}”
            </p>
          )}
        </div>
      )}
    </li>
  );
}

/** Disabled, not removed, once the idea is added: it keeps the focus. */
function AddButton({
  title,
  added,
  onAdd,
}: {
  title: string;
  added: boolean;
  onAdd: (button: Element) => void;
}) {
  return (
    <Button
      tone={added ? "quiet" : "plain"}
      className={`sm:min-w-40 aria-disabled:opacity-100 ${added ? "text-success" : ""}`}
      aria-disabled={added}
      aria-label={`${added ? "On the list" : "Add to list"}: ${title}`}
      onClick={({ currentTarget }) => {
        if (!added) onAdd(currentTarget);
      }}
    >
      {added ? <CheckIcon /> : <PlusIcon />}
      {added ? "On the list" : "Add to list"}
    </Button>
  );
}
