import type { ReactNode } from "react";

/** An empty part of a page, on a line or two beside its drawing. */
export function EmptyPart({ drawing, children }: { drawing: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-center gap-4 rounded-card border border-dashed border-field/60 px-5 py-4 text-muted [&_svg]:h-12 [&_svg]:w-18 [&_svg]:shrink-0">
      {drawing}
      <p>{children}</p>
    </div>
  );
}
