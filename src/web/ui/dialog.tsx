import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from "react";
import { closeOnBack } from "./close-on-back.ts";
import { enterOverlay, leaveOverlay } from "./overlay-host.ts";
import { reserveScrollbarWidth } from "./scrollbar-room.ts";
import { closeOnPull, standOnKeyboard } from "./sheet.ts";

interface DialogProps {
  title: string;
  description?: string;
  /** Takes the focus when the dialog opens; otherwise the first control does. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** For a long form; otherwise it is as wide as a short question. */
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Open while it is mounted. On a phone it is a sheet that rises from the bottom. */
export function Dialog({
  title,
  description,
  initialFocus,
  wide = false,
  onClose,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const opener = document.activeElement;
    reserveScrollbarWidth();
    element.showModal();
    enterOverlay(element);
    if (initialFocus?.current) initialFocus.current.focus();
    // What scrolls would take the focus itself.
    else if (document.activeElement === head.current?.parentElement) {
      element.querySelector<HTMLElement>("input, select, textarea, button, a[href]")?.focus();
    }
    return () => {
      leaveOverlay(element);
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [initialFocus]);

  const back = useEffectEvent(() => onClose());
  // As soon as the dialog is gone, the next Back is the page's.
  useLayoutEffect(() => closeOnBack(() => back()), []);

  useEffect(() => {
    if (!dialog.current || !head.current) return undefined;
    const ends = [closeOnPull(dialog.current, head.current), standOnKeyboard(dialog.current)];
    return () => ends.forEach((end) => end());
  }, []);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    // A click on the backdrop begins and ends there; selecting text inside may end there, too.
    let pressedOutside = false;
    const press = (event: Event) => {
      pressedOutside = event.target === element;
    };
    const release = (event: Event) => {
      if (pressedOutside && event.target === element) onClose();
    };
    element.addEventListener("pointerdown", press);
    element.addEventListener("click", release);
    return () => {
      element.removeEventListener("pointerdown", press);
      element.removeEventListener("click", release);
    };
  }, [onClose]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className="m-0 h-dvh max-h-none w-full max-w-none flex-col items-center justify-end overflow-clip bg-transparent p-0 pb-(--keyboard) text-text backdrop:animate-fade backdrop:bg-veil open:flex sm:justify-center sm:px-4 sm:py-8"
      onCancel={(event) => {
        // A file chooser that is cancelled says so to its input, and it bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return;
        // Without a `cancel` event: browsers let no page hold a dialog open twice in a row. A busy one comes back.
        onClose();
        queueMicrotask(() => dialog.current?.showModal());
      }}
    >
      <div
        className={`max-h-[min(90dvh,100dvh_-_var(--keyboard,0px)_-_0.5rem)] min-h-0 w-full animate-sheet overflow-y-auto overscroll-contain rounded-t-[1.25rem] scroll-pt-16 scroll-pb-24 border-t border-line bg-card px-6 pb-(--foot) shadow-float [--foot:max(1rem,env(safe-area-inset-bottom))] sm:max-h-full sm:animate-rise sm:rounded-card sm:border sm:pt-6 sm:[--foot:1.5rem] ${wide ? "sm:max-w-prose" : "sm:max-w-dialog"}`}
      >
        <div
          ref={head}
          className="max-sm:sticky max-sm:top-0 max-sm:z-1 max-sm:-mx-6 max-sm:touch-none max-sm:bg-card max-sm:px-6 max-sm:pt-2.5 max-sm:pb-1"
        >
          {/* A line, not a filled box: it is seen in forced colors, too. */}
          <span
            aria-hidden
            className="mx-auto mb-3 block w-9 rounded-full border-t-4 border-field/60 sm:hidden"
          />
          <h2 id={`${id}-title`} className="text-title font-semibold">
            {title}
          </h2>
        </div>
        {description && (
          <p id={`${id}-description`} className="mt-1 text-muted">
            {description}
          </p>
        )}
        <div className="mt-4 sm:mt-6">{children}</div>
      </div>
    </dialog>
  );
}
