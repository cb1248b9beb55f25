import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { CheckIcon } from "../../../ui/icons/check.tsx";
import { ChevronDownIcon } from "../../../ui/icons/chevron-down.tsx";
import { PlusIcon } from "../../../ui/icons/plus.tsx";
import { IdeaPicture } from "../../../ui/idea-picture/idea-picture.tsx";
import { IdeaFacts } from "./idea-facts.tsx";
import type { GeneratedIdea } from "./parse-generated.ts";

interface IdeaItemProps {
  idea: GeneratedIdea;
  /** Of the person it is for. */
  color?: string | undefined;
  /** Whether it is just coming in. */
  rising?: boolean;
  added: boolean;
  /** With the button that was pressed. */
  onAdd: (button: Element) => void;
}

/** An idea of the agent: its reason, and a way to keep it. */
export function IdeaItem({ idea, color, rising = false, added, onAdd }: IdeaItemProps) {
  const [open, setOpen] = useState(false);
  const why = useId();
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 p-4 pb-3 wrap-anywhere sm:gap-x-4 ${rising ? "animate-rise" : ""}`}
    >
      <IdeaPicture title={idea.title} color={color} className="size-12 sm:row-span-2 sm:size-14" />
      <div className="self-center sm:self-start">
        <p className="font-semibold">{idea.title}</p>
        <IdeaFacts title={idea.title} details={idea.details} />
      </div>
      <div className="col-span-full sm:col-start-2">
        {idea.reason && (
          <p dir="auto" className="mt-2 text-muted">
            {idea.reason}
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-x-2">
          <AddButton title={idea.title} added={added} onAdd={onAdd} />
          {idea.reason && (
            <Button
              tone="quiet"
              className="text-caption text-muted"
              aria-label={`Why this gift? ${idea.title}`}
              aria-expanded={open}
              aria-controls={why}
              onClick={() => setOpen(!open)}
            >
              Why this gift?
              <ChevronDownIcon
                className={`size-5 shrink-0 text-muted ${open ? "rotate-180" : ""}`}
              />
            </Button>
          )}
        </div>
        {/* The answer follows the question: opened, it moves neither of the buttons. */}
        <p id={why} dir="auto" hidden={!open} className="py-1 text-caption text-muted">
          {open &&
            (idea.fact
              ? `${idea.fact.field}: “${idea.fact.quote}”`
              : "It goes by what you told about them.")}
        </p>
      </div>
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
      tone="quiet"
      className={`group -ml-1 px-1 hover:bg-transparent aria-disabled:opacity-100 ${added ? "text-success" : ""}`}
      aria-disabled={added}
      aria-label={`${added ? "On the list" : "Add to list"}: ${title}`}
      onClick={({ currentTarget }) => {
        if (!added) onAdd(currentTarget);
      }}
    >
      {/* Smaller than what is pressed: ten of them are not to be louder than the ideas. */}
      <span
        className={`inline-flex items-center gap-1.5 rounded-full border py-1 pr-3.5 pl-2.5 text-caption ${added ? "border-transparent" : "border-field group-hover:bg-well"}`}
      >
        {added ? <CheckIcon className="size-5" /> : <PlusIcon className="size-5" />}
        {added ? "On the list" : "Add to list"}
      </span>
    </Button>
  );
}
