import type { ComponentProps, RefCallback } from "react";
import { giftListLimits } from "../../../../shared/gift-list-limits.ts";
import { countCharacters } from "../../../../shared/text.ts";
import { CloseIcon } from "../../../ui/icons/close.tsx";
import { ExternalIcon } from "../../../ui/icons/external.tsx";
import { GripIcon } from "../../../ui/icons/grip.tsx";
import { findLink } from "./find-link.ts";

/** The character counter is shown from this length on. */
const NEARLY_FULL = giftListLimits.idea - 50;

interface IdeaRowProps {
  number: number;
  text: string;
  dragged: boolean;
  removable: boolean;
  /** Ref of the whole row, to measure its place while it is dragged. */
  place: RefCallback<HTMLLIElement>;
  field: ComponentProps<"textarea">;
  handle: ComponentProps<"button">;
  onRemove: () => void;
}

export function IdeaRow({
  number,
  text,
  dragged,
  removable,
  place,
  field,
  handle,
  onRemove,
}: IdeaRowProps) {
  const link = findLink(text);
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
            className="px-1 py-2.5 outline-none"
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
      {removable && (
        <button
          type="button"
          aria-label={`Remove idea ${number}`}
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-well hover:text-text"
          onClick={onRemove}
        >
          <CloseIcon />
        </button>
      )}
    </li>
  );
}
