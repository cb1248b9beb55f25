import type { ReactNode } from "react";

/** The buttons of a long dialog: in reach wherever it is scrolled to. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-(--foot) -mx-6 -mb-(--foot) border-t border-line bg-card px-6 pt-4 pb-(--foot) max-sm:in-data-keyboard:static sm:-bottom-8 sm:-mb-6 sm:rounded-b-card sm:pb-4">
      <div className="flex flex-wrap justify-end gap-2">{children}</div>
    </div>
  );
}
