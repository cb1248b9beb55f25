import type { ClipboardEvent, KeyboardEvent } from "react";
import type { IdeaState } from "../../../../shared/idea-limits.ts";
import { today } from "../../../lib/today.ts";
import { isComposing } from "../../../ui/is-composing.ts";
import { dismissToast, toast } from "../../../ui/toast.ts";
import { showListFull } from "./list-full-toast.ts";
import type { ListEditor } from "./list-editor.ts";
import { inState, type ListIdea } from "./list-idea.ts";
import { putCaret, RowElements, type CaretPlace } from "./row-elements.ts";
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

const markedWords: Record<IdeaState, string> = {
  idea: "Marked as an idea",
  bought: "Marked as bought",
  wrapped: "Marked as wrapped",
  given: "Marked as given",
};

type Field = HTMLTextAreaElement;

/** What can be done to the rows of one list. The same at every key that is typed, so that rows need no rendering for it. */
export class RowActions {
  readonly elements = new RowElements();
  readonly #editor: ListEditor;
  /** For screen readers. */
  readonly #announce: (words: string) => void;
  /** Undoes the last removal, as long as nothing was typed since. */
  #restore: (() => void) | null = null;
  /** The text of a row before an IME composition, which may be longer than the text it becomes. */
  #composedFrom: string | null = null;
  /** The toast about the last state that was set. */
  #marked: number | null = null;

  constructor(editor: ListEditor, announce: (words: string) => void) {
    this.#editor = editor;
    this.#announce = announce;
  }

  /** As they are now, whatever was rendered. */
  get #rows(): Rows {
    return this.#editor.state().rows;
  }

  #apply({ rows, focus }: Edit) {
    if (focus) this.elements.focusNext(focus.key, focus.at);
    this.#editor.change(rows);
  }

  add() {
    if (isFull(this.#rows)) showListFull();
    else this.#apply(addRow(this.#rows));
  }

  remove(key: string) {
    const rows = this.#rows;
    const place = placeOf(rows, key);
    const row = rows[place];
    if (!row) return;
    this.#apply(removeRow(rows, key));
    if (isBlank(row)) return;
    const undo = () => {
      this.#restore = null;
      dismissToast(shown);
      if (this.#rows.some((one) => one.key === key)) return;
      this.#apply(restoreRow(this.#rows, row, place));
      this.#announce("Idea restored.");
    };
    this.#restore = undo;
    this.#announce("Idea removed.");
    const shown = toast({ title: "Idea removed", action: { label: "Undo", onSelect: undo } });
  }

  /** Changes what a row carries, wherever it stands by now. */
  carry(key: string, changes: Partial<ListIdea>) {
    this.#editor.change(this.#rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  }

  mark(key: string, to: IdeaState) {
    const row = this.#rows.find((one) => one.key === key);
    if (!row) return;
    const { state, boughtOn, wrappedOn, givenOn } = row;
    this.carry(key, inState(row, to, today()));
    if (this.#marked !== null) dismissToast(this.#marked);
    this.#marked = toast({
      title: markedWords[to],
      action: {
        label: "Undo",
        onSelect: () => this.carry(key, { state, boughtOn, wrappedOn, givenOn }),
      },
    });
  }

  move(key: string, by: number, at: CaretPlace) {
    const rows = this.#rows;
    const to = placeOf(rows, key) + by;
    if (to < 0 || to >= rows.length) return;
    this.elements.focusNext(key, at);
    this.#editor.change(moveRow(rows, key, to));
    this.#announce(`Moved to place ${to + 1} of ${rows.length}.`);
  }

  type(key: string, text: string, composing: boolean) {
    this.#restore = null;
    const rows = this.#rows;
    // Phone keyboards, dictation and dropped text insert line breaks without a key or paste event.
    const lines = composing ? null : insertLines(rows, key, text);
    const before = this.#composedFrom ?? undefined;
    if (!lines) this.#editor.change(setText(rows, key, text, { composing, before }));
    else if (isFull(rows)) showListFull();
    else this.#applyLines(lines);
  }

  beginComposing(before: string) {
    this.#composedFrom = before;
  }

  endComposing(key: string, text: string) {
    this.type(key, text, false);
    this.#composedFrom = null;
  }

  paste(key: string, event: ClipboardEvent<Field>) {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData("text");
    const edit = pasteInto(this.#rows, key, [selectionStart, selectionEnd], pasted);
    if (!edit) return;
    event.preventDefault();
    this.#applyLines(edit);
  }

  #applyLines(edit: NonNullable<ReturnType<typeof pasteInto>>) {
    this.#apply(edit);
    if (edit.dropped > 0) showListFull();
  }

  /** A key in a row's text. */
  press(row: string, event: KeyboardEvent<Field>) {
    const { key, altKey, currentTarget: field } = event;
    if (isComposing(event)) return;
    const { selectionStart: from, selectionEnd: to, value } = field;
    const rows = this.#rows;
    const step = stepOf(key);
    if (key === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && this.#restore) {
      // As long as nothing was typed since, undo restores the removed row.
      event.preventDefault();
      this.#restore();
    } else if (key === "Enter") {
      event.preventDefault();
      if (isFull(rows)) showListFull();
      else this.#apply(splitRow(rows, row, from, to));
    } else if (key === "Backspace" && from === 0 && to === 0 && rows.length > 1) {
      const edit = value === "" ? removeRow(rows, row) : joinAbove(rows, row);
      if (!edit) return;
      event.preventDefault();
      this.#apply(edit);
    } else if (step !== 0 && altKey) {
      event.preventDefault();
      this.move(row, step, from);
    } else if (step !== 0 && from === to && from === (step < 0 ? 0 : value.length)) {
      const next = rows[placeOf(rows, row) + step];
      const other = next && this.elements.fieldOf(next.key);
      if (!other) return;
      event.preventDefault();
      putCaret(other, step < 0 ? other.value.length : 0);
    }
  }

  /** A key on what a row is dragged by. */
  pressHandle(row: string, event: KeyboardEvent) {
    const step = stepOf(event.key);
    if (step === 0) return;
    event.preventDefault();
    this.move(row, step, "handle");
  }
}

function stepOf(key: string): -1 | 0 | 1 {
  return key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
}
