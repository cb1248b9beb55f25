import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import type { IdeaState } from "../../../../shared/idea-limits.ts";
import { useOnceFromHistory } from "../../../lib/use-once-from-history.ts";
import { today } from "../../../lib/today.ts";
import { Button } from "../../../ui/button.tsx";
import { PlusIcon } from "../../../ui/icons/plus.tsx";
import { isComposing } from "../../../ui/is-composing.ts";
import { lazyOverlay } from "../../../ui/lazy-overlay.tsx";
import { dismissToast, toast } from "../../../ui/toast.ts";
import { useOnline } from "../../../pwa/online.ts";
import { useMoney } from "../../auth/use-money.ts";
import type { GiftList } from "../queries.ts";
import { IdeaRow } from "./idea-row.tsx";
import { showListFull } from "./list-full-toast.ts";
import type { ListEditor } from "./list-editor.ts";
import { inState, type ListIdea } from "./list-idea.ts";
import {
  addRow,
  insertLines,
  isBlank,
  isFull,
  joinAbove,
  moveRow,
  pasteInto,
  placeOf,
  removeRow,
  restoreRow,
  setText,
  splitRow,
  type Edit,
  type Rows,
} from "./rows.ts";

const MoveDialog = lazyOverlay(() => import("./move-dialog.tsx"));
const DetailsDialog = lazyOverlay(() => import("./details-dialog.tsx"));

/** Distance from the edge of the window within which a dragged row scrolls the page. */
const EDGE = 64;

/** What takes the focus after the next render: a row's text, or its drag handle. */
type Focus = { key: string; at: number | "handle" };

const markedWords: Record<IdeaState, string> = {
  idea: "Marked as an idea",
  bought: "Marked as bought",
  wrapped: "Marked as wrapped",
  given: "Marked as given",
};

interface IdeaRowsProps {
  list: GiftList;
  editor: ListEditor;
  rows: Rows;
  /** Of the person the list is for; ribbon red where there is nobody. */
  color?: string;
}

export function IdeaRows({ list, editor, rows, color = "var(--action)" }: IdeaRowsProps) {
  const { format } = useMoney();
  const online = useOnline();
  /** The row that is about to go elsewhere. */
  const [leaving, setLeaving] = useState<string | null>(null);
  const goes = rows.find(({ key }) => key === leaving);
  const items = useRef(new Map<string, HTMLLIElement>());
  const focus = useRef<Focus | null>(null);
  /** Undoes the last removal, as long as nothing was typed since. */
  const removed = useRef<(() => void) | null>(null);
  /** The text of a row before an IME composition, which may be longer than the text it becomes. */
  const composedFrom = useRef<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [announced, announce] = useState("");
  /** The toast about the last state that was set. */
  const marked = useRef<number | null>(null);
  /** The row whose details are open. */
  const [detailed, setDetailed] = useState<string | null>(null);
  const open = rows.find(({ key }) => key === detailed);

  // A list that was just started, by somebody who is about to write their first idea.
  useOnceFromHistory("firstIdea", true, () => {
    const [first] = rows;
    if (first && rows.every(isBlank)) focus.current = { key: first.key, at: 0 };
  });

  useLayoutEffect(() => {
    const wanted = focus.current;
    focus.current = null;
    const item = wanted && items.current.get(wanted.key);
    if (!item) return;
    if (wanted.at === "handle") {
      item.querySelector("button")?.focus();
      return;
    }
    const field = item.querySelector("textarea");
    field?.focus();
    field?.setSelectionRange(wanted.at, wanted.at);
  });

  function apply({ rows: next, focus: wanted }: Edit) {
    if (wanted) focus.current = wanted;
    editor.change(next);
  }

  function remove(key: string) {
    const place = placeOf(rows, key);
    const row = rows[place];
    if (!row) return;
    apply(removeRow(rows, key));
    if (isBlank(row)) return;
    const undo = () => {
      removed.current = null;
      dismissToast(shown);
      const current = editor.state().rows;
      if (current.some((one) => one.key === key)) return;
      apply(restoreRow(current, row, place));
      announce("Idea restored.");
    };
    removed.current = undo;
    announce("Idea removed.");
    const shown = toast({ title: "Idea removed", action: { label: "Undo", onSelect: undo } });
  }

  /** Changes what a row carries, wherever it stands by now. */
  function carry(key: string, changes: Partial<ListIdea>) {
    const current = editor.state().rows;
    editor.change(current.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  }

  function mark(key: string, to: IdeaState) {
    const row = rows.find((one) => one.key === key);
    if (!row) return;
    const { state, boughtOn, wrappedOn, givenOn } = row;
    carry(key, inState(row, to, today()));
    if (marked.current !== null) dismissToast(marked.current);
    marked.current = toast({
      title: markedWords[to],
      action: {
        label: "Undo",
        onSelect: () => carry(key, { state, boughtOn, wrappedOn, givenOn }),
      },
    });
  }

  function move(key: string, by: number, at: Focus["at"]) {
    const to = placeOf(rows, key) + by;
    if (to < 0 || to >= rows.length) return;
    focus.current = { key, at };
    editor.change(moveRow(rows, key, to));
    announce(`Moved to place ${to + 1} of ${rows.length}.`);
  }

  function addBelow(key: string, from: number, to: number) {
    if (isFull(rows)) showListFull();
    else apply(splitRow(rows, key, from, to));
  }

  function type(key: string, text: string, composing: boolean) {
    removed.current = null;
    // Phone keyboards, dictation and dropped text insert line breaks without a key or paste event.
    const lines = composing ? null : insertLines(rows, key, text);
    const before = composedFrom.current ?? undefined;
    if (!lines) editor.change(setText(rows, key, text, { composing, before }));
    else if (isFull(rows)) showListFull();
    else applyLines(lines);
  }

  function applyLines(edit: NonNullable<ReturnType<typeof pasteInto>>) {
    apply(edit);
    if (edit.dropped > 0) showListFull();
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>, row: string) {
    const { key, altKey, currentTarget: field } = event;
    if (isComposing(event)) return;
    const { selectionStart: from, selectionEnd: to, value } = field;
    const place = placeOf(rows, row);
    const step = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
    if (key === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && removed.current) {
      // As long as nothing was typed since, undo restores the removed row.
      event.preventDefault();
      removed.current();
    } else if (key === "Enter") {
      event.preventDefault();
      addBelow(row, from, to);
    } else if (key === "Backspace" && from === 0 && to === 0 && rows.length > 1) {
      const edit = value === "" ? removeRow(rows, row) : joinAbove(rows, row);
      if (!edit) return;
      event.preventDefault();
      apply(edit);
    } else if (step !== 0 && altKey) {
      event.preventDefault();
      move(row, step, from);
    } else if (step !== 0 && from === to && from === (step < 0 ? 0 : value.length)) {
      const next = rows[place + step];
      const other = next && items.current.get(next.key)?.querySelector("textarea");
      if (!other) return;
      event.preventDefault();
      const end = step < 0 ? other.value.length : 0;
      other.focus();
      other.setSelectionRange(end, end);
    }
  }

  useEffect(() => {
    if (dragged === null) return undefined;
    let at: number | null = null;
    const place = () => {
      if (at === null) return;
      const pointer = at;
      const current = editor.state().rows;
      const above = current.filter(({ key }) => {
        const box = key === dragged ? null : items.current.get(key)?.getBoundingClientRect();
        return box && (box.top + box.bottom) / 2 < pointer;
      });
      const next = moveRow(current, dragged, above.length);
      if (next !== current) editor.change(next);
    };
    const drag = ({ clientY }: PointerEvent) => {
      at = clientY;
      place();
    };
    // Held near an edge, the row scrolls the page.
    const scrolling = setInterval(() => {
      if (at === null) return;
      const beyond = at < EDGE ? at - EDGE : Math.max(0, at - (innerHeight - EDGE));
      if (beyond === 0) return;
      scrollBy(0, beyond / 4);
      place();
    }, 16);
    const drop = () => setDragged(null);
    addEventListener("pointermove", drag);
    addEventListener("pointerup", drop);
    addEventListener("pointercancel", drop);
    return () => {
      clearInterval(scrolling);
      removeEventListener("pointermove", drag);
      removeEventListener("pointerup", drop);
      removeEventListener("pointercancel", drop);
    };
  }, [dragged, editor]);

  return (
    <>
      <ul aria-label="Gift Ideas" className={dragged ? "select-none" : ""}>
        {rows.map((row, index) => {
          const { key } = row;
          return (
            <IdeaRow
              key={key}
              number={index + 1}
              row={row}
              color={color}
              format={format}
              dragged={dragged === key}
              removable={rows.length > 1}
              place={(item) => {
                if (item) items.current.set(key, item);
                return () => void items.current.delete(key);
              }}
              field={{
                placeholder: index === 0 ? "Write an idea: a book, a link…" : "",
                onChange: ({ target, nativeEvent }) =>
                  type(
                    key,
                    target.value,
                    nativeEvent instanceof InputEvent && nativeEvent.isComposing,
                  ),
                onCompositionStart: ({ currentTarget }) => {
                  composedFrom.current = currentTarget.value;
                },
                onCompositionEnd: ({ currentTarget }) => {
                  type(key, currentTarget.value, false);
                  composedFrom.current = null;
                },
                onKeyDown: (event) => press(event, key),
                onPaste: (event) => {
                  const { selectionStart, selectionEnd } = event.currentTarget;
                  const pasted = event.clipboardData.getData("text");
                  const edit = pasteInto(rows, key, [selectionStart, selectionEnd], pasted);
                  if (!edit) return;
                  event.preventDefault();
                  applyLines(edit);
                },
              }}
              handle={{
                "aria-describedby": "idea-handle-help",
                onPointerDown: (event) => {
                  if (event.button !== 0) return;
                  // Otherwise dragging would select text.
                  event.preventDefault();
                  event.currentTarget.focus();
                  setDragged(key);
                },
                onKeyDown: (event) => {
                  const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
                  if (step === 0) return;
                  event.preventDefault();
                  move(key, step, "handle");
                },
              }}
              onMark={(state) => mark(key, state)}
              onDetails={() => setDetailed(key)}
              onMoveAway={online ? () => setLeaving(key) : null}
              onRemove={() => remove(key)}
            />
          );
        })}
      </ul>
      <p id="idea-handle-help" hidden>
        Drag, or press the up and down arrow keys, to move this idea.
      </p>
      <output className="sr-only">{announced}</output>
      <Button
        tone="quiet"
        // Its words below those of the ideas, whose handle is narrower at a desk.
        className="mt-2 sm:-ml-1"
        onClick={() => {
          if (isFull(rows)) showListFull();
          else apply(addRow(rows));
        }}
      >
        <PlusIcon />
        Add Idea
      </Button>
      {goes && (
        <MoveDialog list={list} editor={editor} idea={goes} onClose={() => setLeaving(null)} />
      )}
      {open && (
        <DetailsDialog
          idea={open}
          onSave={(changes) => carry(open.key, changes)}
          onClose={() => setDetailed(null)}
        />
      )}
    </>
  );
}
