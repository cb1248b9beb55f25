import type { ReactNode } from "react";

export function Step({
  number,
  title,
  action,
  children,
}: {
  number: number;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="relative flex flex-col items-start pl-16 md:pt-16 md:pl-0">
      <span
        aria-hidden
        className="absolute top-0 left-0 grid size-11 place-items-center rounded-full border-4 border-page bg-action font-serif text-lead font-semibold text-on-action"
      >
        {number}
      </span>
      <h3 className="mt-1 text-title font-semibold md:mt-0">{title}</h3>
      <div className="mt-2 flex flex-col gap-2 text-muted">{children}</div>
      {action && <div className="mt-auto pt-5">{action}</div>}
    </li>
  );
}
