import type { ReactNode } from "react";

/** The buttons of a dialog, the main one last; stacked on a narrow screen, the main one is on top. */
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
