import { Suspense } from "react";
import { loadable } from "../lib/loadable.ts";
import { useToast } from "./toast.ts";

const ToastView = loadable(() => import("./toast-view.tsx"));

/** Mounted once. The code that shows toasts is loaded with the first one. */
export function Toaster() {
  const toast = useToast();
  return <Suspense>{toast && <ToastView toast={toast} />}</Suspense>;
}
