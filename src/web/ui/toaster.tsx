import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { dismissToast, useToasts, type ShownToast } from "./toast.ts";

// Loaded with the first toast. Where that fails, the latest is shown plainly, and its button tries again.
const ToastStack = lazyPart<{ toasts: readonly ShownToast[] }>(() => import("./toast-stack.tsx"), {
  failed: (retry, { toasts }) =>
    toasts.slice(-1).map(
      ({ id, title, description, open }) =>
        open && (
          <Card key={id} role="alert" className="fixed inset-x-4 top-18 z-20 p-4">
            <p className="font-semibold">{title}</p>
            {description}
            <Button
              tone="quiet"
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
