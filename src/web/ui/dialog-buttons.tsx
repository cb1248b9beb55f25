import type { ReactNode } from "react";

/** What ends a dialog, the way on last. Where there is no room for one line, the way on comes on top. */
export function DialogButtons({
  className = "",
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`flex flex-wrap-reverse justify-end gap-2 max-sm:*:grow ${className}`}>
      {children}
    </div>
  );
}
