import { offline } from "../lib/api-error.ts";
import type { Load } from "../lib/loadable.ts";
import { lazyPart } from "./lazy-part.tsx";
import { Spinner } from "./spinner.tsx";
import { toast } from "./toast.ts";

/**
 * A dialog or a menu in a chunk of its own, open while it is mounted. One that cannot be shown closes and says
 * so; the page under it stays, and what opens it tries again.
 */
export function lazyOverlay<Props extends { onClose: () => void }>(load: Load<Props>) {
  return lazyPart(load, {
    // Over the page, which can be used meanwhile.
    placeholder: (
      <div className="pointer-events-none fixed inset-x-0 top-0 z-20">
        <Spinner />
      </div>
    ),
    failed: () => null,
    onFailed: ({ onClose }) => {
      onClose();
      toast({
        title: "This did not load",
        description: offline(null).detail,
        variant: "destructive",
      });
    },
  });
}
