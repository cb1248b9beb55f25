import type { ReactNode } from "react";

/** An empty state or an error, in place of content. */
export function Notice({
  title,
  role,
  children,
}: {
  title: ReactNode;
  role?: "alert";
  children: ReactNode;
}) {
  return (
    <div
      role={role}
      className="relative overflow-hidden rounded-card border border-dashed border-field/60 px-6 py-8 text-center sm:py-10"
    >
      <div className="mx-auto flex max-w-prose flex-col items-center gap-4 text-muted [&_p]:text-balance">
        <div className="text-text">{title}</div>
        {children}
      </div>
    </div>
  );
}
