import { Toast } from "radix-ui";
import { useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Link } from "wouter";
import { useHere } from "../lib/here.ts";
import { useTopDialog } from "./overlay-host.ts";
import { dismissToast, type ShownToast, type ToastMessage } from "./toast.ts";
import { CloseIcon } from "./icons/close.tsx";

const DURATION = 5_000;
/** Long enough to read it, think, and reach what can be pressed. */
const DURATION_WITH_ACTION = 10_000;

/** The last three toasts, the latest at the bottom. Pointing at them, or the focus in them, stops their time. */
export default function ToastStack({ toasts }: { toasts: readonly ShownToast[] }) {
  const dialog = useTopDialog();
  const [container] = useState(() => {
    const element = document.createElement("div");
    // Above a sheet, which makes room, and at a desk left of a dialog's buttons: neither they nor a sheet's title are
    // covered.
    element.className = "max-sm:in-[dialog]:order-first max-sm:in-[dialog]:w-full";
    return element;
  });
  const latest = toasts.at(-1);

  // The element is moved, not rendered again: the time of the toasts goes on.
  useLayoutEffect(() => (dialog ?? document.body).append(container), [dialog, container]);

  return (
    <Toast.Provider duration={DURATION} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
      {createPortal(
        <>
          <Toast.Viewport
            hotkey={["F8"]}
            // On a phone below the header: at the bottom are the bar, a form's button, and the chat's field, which is there
            // at a desk, too.
            className="fixed inset-x-4 z-20 max-sm:top-18 max-sm:in-[dialog]:static max-sm:in-[dialog]:mx-4 max-sm:in-[dialog]:mt-[calc(0.5rem+env(safe-area-inset-top))] max-sm:in-[dialog]:mb-2 grid list-none gap-2 outline-none *:nth-last-[n+4]:hidden sm:bottom-4 sm:left-auto sm:w-96 sm:[html:has([data-composer])_&]:top-38 sm:[html:has([data-composer])_&]:bottom-auto sm:in-[dialog]:right-auto sm:in-[dialog]:left-4"
          />
          {/* The toaster's live region is outside of the dialog, where it is inert: this one speaks instead. */}
          {dialog && (
            <output className="sr-only">
              {latest?.open && [latest.title, latest.description].join(" ")}
            </output>
          )}
        </>,
        container,
      )}
    </Toast.Provider>
  );
}

function OneToast({ toast }: { toast: ShownToast }) {
  const duration = toast.stays ? Infinity : toast.action ? DURATION_WITH_ACTION : DURATION;
  return (
    <Toast.Root
      duration={duration}
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id);
      }}
      className={`flex items-start gap-2 rounded-card border border-l-6 bg-card py-2 pr-2 pl-4 shadow-float data-[state=closed]:animate-slide-out data-[state=closed]:data-[swipe=end]:animate-swipe-out data-[state=open]:animate-slide-in data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${
        toast.variant === "destructive"
          ? "border-line border-l-danger"
          : "border-line border-l-success"
      }`}
    >
      <div className="min-w-0 flex-1 py-2 text-balance wrap-anywhere">
        <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
        {toast.description && (
          <Toast.Description className="text-caption text-muted">
            {toast.description}
          </Toast.Description>
        )}
        {toast.action && <Action id={toast.id} action={toast.action} />}
      </div>
      <Toast.Close
        aria-label="Dismiss"
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-well"
      >
        <CloseIcon />
      </Toast.Close>
    </Toast.Root>
  );
}

function Action({ id, action }: { id: number; action: NonNullable<ToastMessage["action"]> }) {
  const neededAt = useHere();
  const className =
    "inline-flex min-h-11 min-w-11 items-center font-semibold text-action underline underline-offset-4";
  return (
    <Toast.Action asChild altText={action.label}>
      {action.to !== undefined ? (
        <Link
          href={action.to}
          // Toasts that lead to where tokens are sold come up where some are missing.
          state={{ neededAt }}
          className={className}
          onClick={() => dismissToast(id)}
        >
          {action.label}
        </Link>
      ) : (
        <button type="button" className={className} onClick={action.onSelect}>
          {action.label}
        </button>
      )}
    </Toast.Action>
  );
}
