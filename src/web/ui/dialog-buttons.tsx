import type { ReactNode } from "react";

/**
 * The buttons of a dialog, the main one last; stacked on a narrow screen, the main one is on top. In a sheet they are
 * in reach wherever it is scrolled to, unless a keyboard needs the room.
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
      className={`flex flex-wrap-reverse justify-end gap-2 max-sm:sticky max-sm:-bottom-(--foot) max-sm:z-1 max-sm:-mx-6 max-sm:-mb-(--foot) max-sm:bg-card max-sm:px-6 max-sm:pt-3 max-sm:pb-(--foot) max-sm:in-data-keyboard:static max-sm:*:grow ${className}`}
    >
      {children}
    </div>
  );
}
