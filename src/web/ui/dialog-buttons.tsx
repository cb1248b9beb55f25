import type { ReactNode } from "react";

/**
 * The buttons of a dialog, the main one last; stacked on a narrow screen, the main one is on top. They are in reach
 * wherever it is scrolled to, unless a keyboard needs the room; what is behind them fades out rather than being cut.
 */
export function DialogButtons({
  className = "",
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={`sticky -bottom-(--foot) z-1 -mx-6 -mb-(--foot) flex flex-wrap-reverse justify-end gap-2 bg-card px-6 pt-3 pb-(--foot) in-data-keyboard:static max-sm:*:grow dialog-foot ${className}`}
    >
      {children}
    </div>
  );
}
