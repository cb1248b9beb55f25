import type { ComponentProps, RefCallback } from "react";
import { ideaStates, type IdeaState } from "../../../../shared/idea-limits.ts";
import { giftListLimits } from "../../../../shared/gift-list-limits.ts";
import { countCharacters } from "../../../../shared/text.ts";
import { CloseIcon } from "../../../ui/icons/close.tsx";
import { DotsIcon } from "../../../ui/icons/dots.tsx";
import { ExternalIcon } from "../../../ui/icons/external.tsx";
import { GripIcon } from "../../../ui/icons/grip.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { toast } from "../../../ui/toast.ts";
import { findLink, linkTo } from "./find-link.ts";
import { markWords, StateButton } from "./idea-state.tsx";
import { isBlank, type Row } from "./rows.ts";

/** The character counter is shown from this length on. */
const NEARLY_FULL = giftListLimits.idea - 50;

interface IdeaRowProps {
  number: number;
  row: Row;
  dragged: boolean;
  removable: boolean;
  /** Ref of the whole row, to measure its place while it is dragged. */
  place: RefCallback<HTMLLIElement>;
  field: ComponentProps<"textarea">;
  handle: ComponentProps<"button">;
  onMark: (state: IdeaState) => void;
  onDetails: () => void;
  /** Null without a connection. */
  onMoveAway: (() => void) | null;
  onRemove: () => void;
}

function showNeedsConnection() {
  toast({
    title: "You’re offline",
    description: "Moving or copying an idea needs a connection. It is still here.",
  });
}

export function IdeaRow({
  number,
  row,
  dragged,
  removable,
  place,
  field,
  handle,
  onMark,
  onDetails,
  onMoveAway,
  onRemove,
}: IdeaRowProps) {
  const { title: text, state } = row;
  const name = text.trim();
  const link = row.link ? linkTo(row.link) : findLink(text);
  const length = text.length > NEARLY_FULL ? countCharacters(text) : 0;
  return (
    <li
      ref={place}
      className={`flex items-start border-b border-line bg-card focus-within:bg-page has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-2 has-[textarea:focus-visible]:outline-action ${dragged ? "relative z-1 shadow-float" : ""}`}
    >
      <button
        type="button"
        aria-label={`Move idea ${number}`}
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:text-text active:cursor-grabbing"
        {...handle}
      >
        <GripIcon />
      </button>
      <div className="min-w-0 flex-1">
        {/* A hidden copy of the text makes the text area as high as its content. */}
        <div data-text={text} className="grows">
          <textarea
            aria-label={`Idea ${number}`}
            rows={1}
            dir="auto"
            value={text}
            enterKeyHint="next"
            autoCapitalize="sentences"
            className={`px-1 py-2.5 outline-none ${state === "given" ? "text-muted" : ""}`}
            {...field}
          />
        </div>
        {(link || length > NEARLY_FULL) && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 px-1 -mt-2 text-caption">
            {link && (
              <a
                href={link.href}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="inline-flex min-h-11 items-center gap-1 font-semibold wrap-anywhere text-action underline underline-offset-4"
              >
                {link.host}
                <ExternalIcon className="size-4" />
                <span className="sr-only">, opens in a new tab</span>
              </a>
            )}
            {length > NEARLY_FULL && (
              <p className="ml-auto pt-2 pb-1 text-muted tabular-nums">
                {length}/{giftListLimits.idea} characters
              </p>
            )}
          </div>
        )}
      </div>
      {!isBlank(row) && (
        <>
          <StateButton title={name} state={state} onMark={onMark} />
          <Menu
            label={`Idea options: ${name}`}
            className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-well hover:text-text"
            items={[
              ...ideaStates
                .filter((other) => other !== state)
                .map((other) => ({ label: markWords[other], onSelect: () => onMark(other) })),
              { label: "Details…", onSelect: onDetails },
              onMoveAway
                ? { label: "Move or copy…", onSelect: onMoveAway }
                : { label: "Move or copy: needs a connection", onSelect: showNeedsConnection },
              ...(removable ? [{ label: "Remove", danger: true, onSelect: onRemove }] : []),
            ]}
          >
            <DotsIcon />
          </Menu>
        </>
      )}
      {removable && (
        <button
          type="button"
          aria-label={`Remove idea ${number}`}
          // On a phone the text needs the room: there a written row is removed by its menu.
          className={`size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-well hover:text-text ${isBlank(row) ? "grid" : "hidden sm:grid"}`}
          onClick={onRemove}
        >
          <CloseIcon />
        </button>
      )}
    </li>
  );
}
