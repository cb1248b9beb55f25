import { useEffect, useState } from "react";
import type { ListEditor } from "./list-editor.ts";
import type { RowElements } from "./row-elements.ts";
import { moveRow } from "./rows.ts";

/** Distance from the edge of the window within which a dragged row scrolls the page. */
const EDGE = 64;

/** The key of the row that follows the pointer until it is let go, and what begins that. */
export function useRowDrag(
  editor: ListEditor,
  elements: RowElements,
): [string | null, (key: string) => void] {
  const [dragged, setDragged] = useState<string | null>(null);

  useEffect(() => {
    if (dragged === null) return undefined;
    let at: number | null = null;
    const place = () => {
      if (at === null) return;
      const pointer = at;
      const current = editor.state().rows;
      const above = current.filter(({ key }) => {
        const middle = key === dragged ? null : elements.middleOf(key);
        return middle !== null && middle < pointer;
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
  }, [dragged, editor, elements]);

  return [dragged, setDragged];
}
