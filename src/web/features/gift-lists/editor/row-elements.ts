/** The rows of a list on the screen, by their keys, and which of them has the focus next. */
export class RowElements {
  readonly #items = new Map<string, HTMLLIElement>();
  /** What takes the focus after the next render: a row's text, or its drag handle. */
  #wanted: { key: string; at: CaretPlace } | null = null;

  /** Called by React with a row that comes, and what it calls as that goes. */
  place(key: string, item: HTMLLIElement | null): () => void {
    if (item) this.#items.set(key, item);
    return () => void this.#items.delete(key);
  }

  focusNext(key: string, at: CaretPlace) {
    this.#wanted = { key, at };
  }

  /** After each render. */
  focusWanted() {
    const wanted = this.#wanted;
    this.#wanted = null;
    const item = wanted && this.#items.get(wanted.key);
    if (!item) return;
    if (wanted.at === "handle") item.querySelector("button")?.focus();
    else putCaret(this.fieldOf(wanted.key), wanted.at);
  }

  fieldOf(key: string): HTMLTextAreaElement | null {
    return this.#items.get(key)?.querySelector("textarea") ?? null;
  }

  /** Where the middle of a row is, from the top of the window. */
  middleOf(key: string): number | null {
    const box = this.#items.get(key)?.getBoundingClientRect();
    return box ? (box.top + box.bottom) / 2 : null;
  }
}

/** In a row's text, or on what it is dragged by. */
export type CaretPlace = number | "handle";

export function putCaret(field: HTMLTextAreaElement | null, at: number) {
  field?.focus();
  field?.setSelectionRange(at, at);
}
