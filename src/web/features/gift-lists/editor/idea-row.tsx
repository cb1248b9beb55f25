import { useState, type ComponentProps, type RefCallback } from "react";
import { ideaStates, type IdeaState } from "../../../../shared/idea-limits.ts";
import { giftListLimits } from "../../../../shared/gift-list-limits.ts";
import { countCharacters } from "../../../../shared/text.ts";
import { Bow } from "../../../ui/bow.tsx";
import { CloseIcon } from "../../../ui/icons/close.tsx";
import { DotsIcon } from "../../../ui/icons/dots.tsx";
import { GripIcon } from "../../../ui/icons/grip.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { toast } from "../../../ui/toast.ts";
import { IdeaCard, isCard, ShopLink } from "./idea-card.tsx";
import { markWords, StateButton, StateWord } from "./idea-state.tsx";
import { isBlank, type Row } from "./rows.ts";

/** The character counter is shown from this length on. */
const NEARLY_FULL = giftListLimits.idea - 50;

/**
 * Blank rows look like ruled paper: what moves and removes them shows on the one that is pointed at or has the focus,
 * and a finger does not press what it cannot see.
 */
const onDemand =
  "opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 [@media(hover:none)]:group-not-focus-within/row:pointer-events-none";

interface IdeaRowProps {
  number: number;
  row: Row;
  /** Of the bow that ticking it off ties. */
  color: string;
  format: (hundredths: number) => string;
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
  color,
  format,
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
  const length = text.length > NEARLY_FULL ? countCharacters(text) : 0;
  const card = isCard(row);
  // What was ticked off before the page was opened has its bow; only what is ticked off now ties one.
  const [bow, setBow] = useState({ state, tying: false });
  if (bow.state !== state) setBow({ state, tying: true });
  return (
    <li ref={place} className={`group/row relative border-b border-line ${dragged ? "z-1" : ""}`}>
      {state !== "idea" && !isBlank(row) && (
        // On the ribbon along the list, with some of it on either side.
        <Bow
          key={state}
          color={color}
          tying={bow.tying}
          className="absolute top-3.5 -left-[1.3125rem] z-1 h-4 w-4.5"
          // A row that is moved would otherwise tie it again.
          onTied={() => setBow({ state, tying: false })}
        />
      )}
      <div
        className={`bg-card focus-within:bg-page has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-2 has-[textarea:focus-visible]:outline-text ${number === 1 ? "rounded-tr-[0.6875rem]" : ""} ${dragged ? "shadow-float" : ""}`}
      >
        <div className="flex items-start">
          <button
            type="button"
            aria-label={`Move idea ${number}`}
            // Partly over the ribbon: a finger needs more room than the text has to spare.
            className={`-ml-2 grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:text-text active:cursor-grabbing ${isBlank(row) ? onDemand : ""}`}
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
                className={`outline-none placeholder:text-muted ${state === "given" ? "text-muted" : ""}`}
                {...field}
              />
            </div>
            <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4 px-1 text-caption empty:hidden">
              {!card && <ShopLink idea={row} />}
              {length > NEARLY_FULL && (
                <p className="ml-auto pt-2 pb-1 text-muted tabular-nums">
                  {length}/{giftListLimits.idea} characters
                </p>
              )}
            </div>
          </div>
          {!isBlank(row) && (
            <>
              {/* Beside the sign, as wide in every state: ticking off moves no text. Below it where there is no room. */}
              <span className="shrink-0 text-caption max-sm:pointer-events-none max-sm:absolute max-sm:top-8 max-sm:right-10.5 max-sm:w-15 max-sm:text-center max-sm:text-[0.75rem]/3.5 sm:w-18 sm:py-3 sm:text-right">
                {state !== "idea" && <StateWord state={state} />}
              </span>
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
                    : {
                        label: "Move or copy: needs a connection",
                        onSelect: showNeedsConnection,
                      },
                  ...(removable ? [{ label: "Remove", danger: true, onSelect: onRemove }] : []),
                ]}
              >
                <DotsIcon />
              </Menu>
            </>
          )}
          {/* A written row is removed by its menu. */}
          {removable && isBlank(row) && (
            <button
              type="button"
              aria-label={`Remove idea ${number}`}
              className={`grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-well hover:text-text ${onDemand}`}
              onClick={onRemove}
            >
              <CloseIcon />
            </button>
          )}
        </div>
        {card && <IdeaCard idea={row} format={format} />}
      </div>
    </li>
  );
}
