import { Suspense, useSyncExternalStore } from "react";
import { loadable } from "../lib/loadable.ts";
import { currentToast, subscribeToToasts } from "./toast.ts";

const ToastView = loadable(() => import("./toast-view.tsx"));

/** Mounted once. The code that shows toasts is loaded with the first one. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  return <Suspense>{toast && <ToastView toast={toast} />}</Suspense>;
}
