import { Button } from "../../../ui/button.tsx";
import { CheckIcon } from "../../../ui/icons/check.tsx";
import { PlusIcon } from "../../../ui/icons/plus.tsx";
import { IdeaFacts } from "./idea-facts.tsx";
import type { GeneratedIdea } from "./parse-generated.ts";
import { WhyThisGift } from "./why-this-gift.tsx";

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
  return (
    <li
      className={`flex flex-wrap items-center justify-between gap-x-4 px-4 py-2 ${rising ? "animate-rise" : ""}`}
    >
      {/* In the narrower column beside the list, the buttons are below every idea, with a reason or without. */}
      <div className="min-w-0 flex-1 basis-60 py-2 min-[75rem]:basis-full">
        <p className="font-semibold wrap-anywhere">{idea.title}</p>
        <IdeaFacts title={idea.title} details={idea.details} />
        {idea.reason && (
          <p dir="auto" className="mt-1 line-clamp-3 wrap-anywhere text-muted">
            {idea.reason}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-x-1 pb-1">
        {idea.reason && <WhyThisGift idea={idea} />}
        <AddButton title={idea.title} added={added} onAdd={onAdd} />
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
