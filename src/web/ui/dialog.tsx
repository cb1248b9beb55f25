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

/** Open while it is mounted. */
export function Dialog({
  title,
  description,
  initialFocus,
  wide = false,
  onClose,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const opener = document.activeElement;
    reserveScrollbarWidth();
    element.showModal();
    enterOverlay(element);
    initialFocus?.current?.focus();
    return () => {
      leaveOverlay(element);
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [initialFocus]);

  const back = useEffectEvent(() => onClose());
  useEffect(() => closeOnBack(() => back()), []);

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
      className="m-0 h-dvh max-h-none w-full max-w-none items-start justify-items-center overflow-y-auto bg-transparent px-4 py-8 text-text backdrop:animate-fade backdrop:bg-veil open:grid sm:items-center"
      onCancel={(event) => {
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
        className={`w-full animate-rise rounded-card border border-line bg-card p-6 shadow-float ${wide ? "max-w-prose" : "max-w-dialog"}`}
      >
        <h2 id={`${id}-title`} className="text-title font-semibold">
          {title}
        </h2>
        {description && (
          <p id={`${id}-description`} className="mt-1 text-muted">
            {description}
          </p>
        )}
        <div className="mt-6">{children}</div>
      </div>
    </dialog>
  );
}
