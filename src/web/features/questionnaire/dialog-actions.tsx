import type { ReactNode } from "react";

/** The buttons of a long dialog: in reach wherever it is scrolled to. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-8 -mx-6 -mb-6 rounded-b-card border-t border-line bg-card px-6 py-4">
      <div className="flex flex-wrap justify-end gap-2">{children}</div>
    </div>
  );
}
