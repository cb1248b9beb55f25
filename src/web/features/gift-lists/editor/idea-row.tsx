import { memo, useState } from "react";
import type { Currency } from "../../../../shared/currencies.ts";
import { ideaStates, type IdeaState } from "../../../../shared/idea-limits.ts";
import { giftListLimits } from "../../../../shared/gift-list-limits.ts";
import { countCharacters } from "../../../../shared/text.ts";
import { Bow } from "../../../ui/bow.tsx";
import { CloseIcon } from "../../../ui/icons/close.tsx";
import { DotsIcon } from "../../../ui/icons/dots.tsx";
import { GripIcon } from "../../../ui/icons/grip.tsx";
import { IdeaPicture } from "../../../ui/idea-picture/idea-picture.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { toast } from "../../../ui/toast.ts";
import { IdeaCard, isCard, ShopLink } from "./idea-card.tsx";
import { markWords, StateButton, StateWord } from "./idea-state.tsx";
import type { RowActions } from "./row-actions.ts";
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
  currency: Currency;
  dragged: boolean;
  removable: boolean;
  online: boolean;
  actions: RowActions;
  onDrag: (key: string) => void;
  onDetails: (key: string) => void;
  onMoveAway: (key: string) => void;
}

function showNeedsConnection() {
  toast({
    title: "You’re offline",
    description: "Moving or copying an idea needs a connection. It is still here.",
  });
}

/** Rendered when it changes: not at every key that is typed into another. */
export const IdeaRow = memo(function IdeaRow({
  number,
  row,
  color,
  currency,
  dragged,
  removable,
  online,
  actions,
  onDrag,
  onDetails,
  onMoveAway,
}: IdeaRowProps) {
  const { key, title: text, state } = row;
  const mark = (to: IdeaState) => actions.mark(key, to);
  const name = text.trim();
  const length = text.length > NEARLY_FULL ? countCharacters(text) : 0;
  const card = isCard(row);
  // A photo shows more, and is on the card.
  const isDrawn = !isBlank(row) && !row.picture;
  // What was ticked off before the page was opened has its bow; only what is ticked off now ties one.
  const [bow, setBow] = useState({ state, tying: false });
  if (bow.state !== state) setBow({ state, tying: true });
  return (
    <li
      ref={(item) => actions.elements.place(key, item)}
      data-row={key}
      className={`group/row relative border-b border-line ${dragged ? "z-1" : ""}`}
    >
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
            className={`group/handle -ml-2 grid h-11 w-13 shrink-0 cursor-grab touch-none content-center justify-end rounded-control text-muted *:[grid-area:1/1] hover:text-text active:cursor-grabbing ${isBlank(row) ? onDemand : ""}`}
            aria-describedby="idea-handle-help"
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              // Otherwise dragging would select text.
              event.preventDefault();
              event.currentTarget.focus();
              onDrag(key);
            }}
            onKeyDown={(event) => actions.pressHandle(key, event)}
          >
            {isDrawn && (
              <IdeaPicture
                title={text}
                color={color}
                className={`mr-2 size-8 text-text group-hover/handle:opacity-0 group-focus-visible/handle:opacity-0 ${state === "given" ? "opacity-50" : ""}`}
              />
            )}
            <GripIcon
              className={`m-1.5 mr-3.5 size-5 ${!isDrawn ? "" : "opacity-0 group-hover/handle:opacity-100 group-focus-visible/handle:opacity-100"}`}
            />
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
                placeholder={number === 1 ? "Write an idea: a book, a link…" : ""}
                onChange={({ target, nativeEvent }) =>
                  actions.type(
                    key,
                    target.value,
                    nativeEvent instanceof InputEvent && nativeEvent.isComposing,
                  )
                }
                onCompositionStart={({ currentTarget }) =>
                  actions.beginComposing(currentTarget.value)
                }
                onCompositionEnd={({ currentTarget }) =>
                  actions.endComposing(key, currentTarget.value)
                }
                onKeyDown={(event) => actions.press(key, event)}
                onPaste={(event) => actions.paste(key, event)}
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
              <StateButton title={name} state={state} onMark={mark} />
              <Menu
                label={`Idea options: ${name}`}
                className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-well hover:text-text"
                items={[
                  ...ideaStates
                    .filter((other) => other !== state)
                    .map((other) => ({ label: markWords[other], onSelect: () => mark(other) })),
                  { label: "Details…", onSelect: () => onDetails(key) },
                  online
                    ? { label: "Move or copy…", onSelect: () => onMoveAway(key) }
                    : {
                        label: "Move or copy: needs a connection",
                        onSelect: showNeedsConnection,
                      },
                  ...(removable
                    ? [{ label: "Remove", danger: true, onSelect: () => actions.remove(key) }]
                    : []),
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
              onClick={() => actions.remove(key)}
            >
              <CloseIcon />
            </button>
          )}
        </div>
        {card && <IdeaCard idea={row} color={color} currency={currency} />}
      </div>
    </li>
  );
});
