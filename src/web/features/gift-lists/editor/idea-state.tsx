import type { ReactNode } from "react";
import { ideaStates, type IdeaState } from "../../../../shared/idea-limits.ts";
import { BagIcon } from "../../../ui/icons/bag.tsx";
import { CheckIcon } from "../../../ui/icons/check.tsx";
import { CircleIcon } from "../../../ui/icons/circle.tsx";
import { GiftIcon } from "../../../ui/icons/gift.tsx";

const stateWords: Record<IdeaState, string> = {
  idea: "Idea",
  bought: "Bought",
  wrapped: "Wrapped",
  given: "Given",
};

const shown: Record<IdeaState, { icon: ReactNode; className: string }> = {
  idea: { icon: <CircleIcon />, className: "text-muted" },
  bought: { icon: <BagIcon />, className: "bg-well text-success" },
  wrapped: { icon: <GiftIcon />, className: "bg-well text-success" },
  given: { icon: <CheckIcon />, className: "text-muted" },
};

/** How far an idea has come, in a word. */
export function StateWord({ state }: { state: IdeaState }) {
  return (
    <span className={state === "bought" || state === "wrapped" ? "text-success" : "text-muted"}>
      {stateWords[state]}
    </span>
  );
}

/** “Mark as bought”: in the menu, and on the button that does the next of them. */
export const markWords: Record<IdeaState, string> = {
  idea: "Mark as an idea",
  bought: "Mark as bought",
  wrapped: "Mark as wrapped",
  given: "Mark as given",
};

interface StateButtonProps {
  title: string;
  state: IdeaState;
  onMark: (state: IdeaState) => void;
}

/** Shows how far an idea has come, and moves it on. Once it is given it stays, to keep the focus. */
export function StateButton({ title, state, onMark }: StateButtonProps) {
  const next = ideaStates[ideaStates.indexOf(state) + 1];
  const word = stateWords[state];
  const { icon, className } = shown[state];
  return (
    <button
      type="button"
      aria-label={`${next ? markWords[next] : word}: ${title}`}
      title={word}
      aria-disabled={!next}
      // On a phone its word stands below the sign.
      className={`group grid size-11 shrink-0 place-items-center rounded-control aria-disabled:cursor-default ${state === "idea" ? "" : "max-sm:pb-3"}`}
      onClick={() => {
        if (next) onMark(next);
      }}
    >
      <span
        className={`grid size-8 max-sm:size-7 place-items-center rounded-full group-not-aria-disabled:group-hover:bg-well group-not-aria-disabled:group-hover:text-text ${className}`}
      >
        {icon}
      </span>
    </button>
  );
}
