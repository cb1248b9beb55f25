import { isStill } from "../lib/motion.ts";
/** Dragged further than this, or faster, a sheet is meant to close. */
const FAR = 96;
const FAST = 0.5;
/** A window that gets less high by this much has a keyboard over it, and not only its address bar back. */
const KEYBOARD = 120;

const isSheet = () => matchMedia("(width < 40rem)").matches;

/** Pulled down by its head, a sheet asks to be closed as Escape does. Where it is not, it rises again. */
export function closeOnPull(dialog: HTMLDialogElement, head: HTMLElement): () => void {
  const panel = head.parentElement ?? head;
  let start: { pointer: number; y: number; time: number } | null = null;
  const pulled = (y: number) => Math.max(0, y - (start?.y ?? y));

  const press = ({ isPrimary, button, pointerId, clientY, timeStamp }: PointerEvent) => {
    if (!isPrimary || button !== 0 || !isSheet()) return;
    head.setPointerCapture(pointerId);
    start = { pointer: pointerId, y: clientY, time: timeStamp };
  };
  const pull = ({ pointerId, clientY }: PointerEvent) => {
    if (pointerId === start?.pointer) panel.style.translate = `0 ${pulled(clientY)}px`;
  };
  const release = ({ type, pointerId, clientY, timeStamp }: PointerEvent) => {
    if (pointerId !== start?.pointer) return;
    const by = pulled(clientY);
    const isFlung = by > FAR / 4 && by / (timeStamp - start.time) > FAST;
    start = null;
    panel.style.translate = "";
    if (type === "pointerup" && (by > FAR || isFlung)) {
      dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
    }
    if (by > 0 && panel.isConnected && !isStill()) {
      panel.animate({ translate: [`0 ${by}px`, "0 0"] }, { duration: 200, easing: "ease-out" });
    }
  };
  head.addEventListener("pointerdown", press);
  head.addEventListener("pointermove", pull);
  head.addEventListener("pointerup", release);
  head.addEventListener("pointercancel", release);
  return () => {
    head.removeEventListener("pointerdown", press);
    head.removeEventListener("pointermove", pull);
    head.removeEventListener("pointerup", release);
    head.removeEventListener("pointercancel", release);
  };
}

/** An on-screen keyboard lies over the page, which is as high as before: a sheet stands on it. */
export function standOnKeyboard(dialog: HTMLDialogElement): () => void {
  const view = window.visualViewport;
  if (!view) return () => undefined;
  const fit = () => {
    const hidden = innerHeight - view.height - view.offsetTop;
    // Zoomed in, less of the page is seen without a keyboard, too.
    const isKeyboard = view.scale === 1 && hidden > KEYBOARD;
    dialog.toggleAttribute("data-keyboard", isKeyboard);
    dialog.style.setProperty("--keyboard", `${isKeyboard ? hidden : 0}px`);
    const field = document.activeElement;
    if (isKeyboard && field && dialog.contains(field)) field.scrollIntoView({ block: "nearest" });
  };
  fit();
  view.addEventListener("resize", fit);
  view.addEventListener("scroll", fit);
  return () => {
    view.removeEventListener("resize", fit);
    view.removeEventListener("scroll", fit);
  };
}
