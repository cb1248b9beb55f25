import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { dismissToast, useToasts, type ShownToast } from "./toast.ts";

// Loaded with the first toast. Where that fails, they are shown plainly, and a button tries again.
const ToastStack = lazyPart<{ toasts: readonly ShownToast[] }>(() => import("./toast-stack.tsx"), {
  failed: (retry, { toasts }) =>
    toasts.map(
      ({ id, title, description, open }) =>
        open && (
          <Card
            key={id}
            role="alert"
            className="fixed inset-x-4 bottom-4 z-20 px-4 py-2 sm:left-auto sm:w-96"
          >
            <p className="font-semibold">{title}</p>
            <p className="text-muted">{description}</p>
            <Button
              tone="quiet"
              className="-ml-4"
              onClick={() => {
                dismissToast(id);
                retry();
              }}
            >
              Dismiss
            </Button>
          </Card>
        ),
    ),
});

/** Mounted once. */
export function Toaster() {
  const toasts = useToasts();
  return toasts.length > 0 && <ToastStack toasts={toasts} />;
}
