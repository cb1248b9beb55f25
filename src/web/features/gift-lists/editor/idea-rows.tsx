import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { PlusIcon } from "../../../ui/icons/plus.tsx";
import { isComposing } from "../../../ui/is-composing.ts";
import { dismissToast, toast } from "../../../ui/toast.ts";
import { IdeaRow } from "./idea-row.tsx";
import { showListFull } from "./list-full-toast.ts";
import type { ListEditor } from "./list-editor.ts";
import {
  addRow,
  insertLines,
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

/** Distance from the edge of the window within which a dragged row scrolls the page. */
const EDGE = 64;

/** What takes the focus after the next render: a row's text, or its drag handle. */
type Focus = { id: string; at: number | "handle" };

export function IdeaRows({ editor, rows }: { editor: ListEditor; rows: Rows }) {
  const items = useRef(new Map<string, HTMLLIElement>());
  const focus = useRef<Focus | null>(null);
  /** Undoes the last removal, as long as nothing was typed since. */
  const removed = useRef<(() => void) | null>(null);
  /** The text of a row before an IME composition, which may be longer than the text it becomes. */
  const composedFrom = useRef<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [announced, announce] = useState("");

  useLayoutEffect(() => {
    const wanted = focus.current;
    focus.current = null;
    const item = wanted && items.current.get(wanted.id);
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

  function remove(id: string) {
    const place = placeOf(rows, id);
    const row = rows[place];
    if (!row) return;
    apply(removeRow(rows, id));
    if (row.text.trim() === "") return;
    const undo = () => {
      removed.current = null;
      dismissToast(shown);
      const current = editor.state().rows;
      if (current.some((one) => one.id === id)) return;
      apply(restoreRow(current, row, place));
      announce("Idea restored.");
    };
    removed.current = undo;
    announce("Idea removed.");
    const shown = toast({ title: "Idea removed", action: { label: "Undo", onSelect: undo } });
  }

  function move(id: string, by: number, at: Focus["at"]) {
    const to = placeOf(rows, id) + by;
    if (to < 0 || to >= rows.length) return;
    focus.current = { id, at };
    editor.change(moveRow(rows, id, to));
    announce(`Moved to place ${to + 1} of ${rows.length}.`);
  }

  function addBelow(id: string, from: number, to: number) {
    if (isFull(rows)) showListFull();
    else apply(splitRow(rows, id, from, to));
  }

  function type(id: string, text: string, composing: boolean) {
    removed.current = null;
    // Phone keyboards, dictation and dropped text insert line breaks without a key or paste event.
    const lines = composing ? null : insertLines(rows, id, text);
    const before = composedFrom.current ?? undefined;
    if (!lines) editor.change(setText(rows, id, text, { composing, before }));
    else if (isFull(rows)) showListFull();
    else applyLines(lines);
  }

  function applyLines(edit: NonNullable<ReturnType<typeof pasteInto>>) {
    apply(edit);
    if (edit.dropped > 0) showListFull();
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>, id: string) {
    const { key, altKey, currentTarget: field } = event;
    if (isComposing(event)) return;
    const { selectionStart: from, selectionEnd: to, value } = field;
    const place = placeOf(rows, id);
    const step = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
    if (key === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && removed.current) {
      // As long as nothing was typed since, undo restores the removed row.
      event.preventDefault();
      removed.current();
    } else if (key === "Enter") {
      event.preventDefault();
      addBelow(id, from, to);
    } else if (key === "Backspace" && from === 0 && to === 0 && rows.length > 1) {
      const edit = value === "" ? removeRow(rows, id) : joinAbove(rows, id);
      if (!edit) return;
      event.preventDefault();
      apply(edit);
    } else if (step !== 0 && altKey) {
      event.preventDefault();
      move(id, step, from);
    } else if (step !== 0 && from === to && from === (step < 0 ? 0 : value.length)) {
      const next = rows[place + step];
      const other = next && items.current.get(next.id)?.querySelector("textarea");
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
      const above = current.filter(({ id }) => {
        const box = id === dragged ? null : items.current.get(id)?.getBoundingClientRect();
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
        {rows.map(({ id, text }, index) => (
          <IdeaRow
            key={id}
            number={index + 1}
            text={text}
            dragged={dragged === id}
            removable={rows.length > 1}
            place={(item) => {
              if (item) items.current.set(id, item);
              return () => void items.current.delete(id);
            }}
            field={{
              placeholder: index === 0 ? "A book, a day out, a link…" : "",
              onChange: ({ target, nativeEvent }) =>
                type(
                  id,
                  target.value,
                  nativeEvent instanceof InputEvent && nativeEvent.isComposing,
                ),
              onCompositionStart: ({ currentTarget }) => {
                composedFrom.current = currentTarget.value;
              },
              onCompositionEnd: ({ currentTarget }) => {
                type(id, currentTarget.value, false);
                composedFrom.current = null;
              },
              onKeyDown: (event) => press(event, id),
              onPaste: (event) => {
                const { selectionStart, selectionEnd } = event.currentTarget;
                const pasted = event.clipboardData.getData("text");
                const edit = pasteInto(rows, id, [selectionStart, selectionEnd], pasted);
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
                setDragged(id);
              },
              onKeyDown: (event) => {
                const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
                if (step === 0) return;
                event.preventDefault();
                move(id, step, "handle");
              },
            }}
            onRemove={() => remove(id)}
          />
        ))}
      </ul>
      <p id="idea-handle-help" hidden>
        Drag, or press the up and down arrow keys, to move this idea.
      </p>
      <output className="sr-only">{announced}</output>
      <Button
        tone="quiet"
        className="mt-2"
        onClick={() => {
          if (isFull(rows)) showListFull();
          else apply(addRow(rows));
        }}
      >
        <PlusIcon />
        Add Idea
      </Button>
    </>
  );
}
