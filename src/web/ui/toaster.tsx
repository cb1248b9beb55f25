import { Button } from "./button.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { dismissToast, useToast, type ShownToast } from "./toast.ts";

// Loaded with the first toast. Where that fails, it is shown plainly, and its button tries again.
const ToastView = lazyPart<{ toast: ShownToast }>(() => import("./toast-view.tsx"), {
  failed: (retry, { toast: { id, title, description, open } }) =>
    open && (
      <div
        role="alert"
        className="fixed inset-x-4 bottom-4 z-20 rounded-card border border-line bg-card px-4 py-2 shadow-float sm:left-auto sm:w-96"
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
      </div>
    ),
});

/** Mounted once. */
export function Toaster() {
  const toast = useToast();
  return toast && <ToastView toast={toast} />;
}
