import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { dismissToast, useToast, type ShownToast } from "./toast.ts";

// Loaded with the first toast. Where that fails, it is shown plainly, and its button tries again.
const ToastView = lazyPart<{ toast: ShownToast }>(() => import("./toast-view.tsx"), {
  failed: (retry, { toast: { id, title, description, open } }) =>
    open && (
      <Card role="alert" className="fixed inset-x-4 bottom-4 z-20 px-4 py-2 sm:left-auto sm:w-96">
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
});

/** Mounted once. */
export function Toaster() {
  const toast = useToast();
  return toast && <ToastView toast={toast} />;
}
