import type { ComponentProps } from "react";
import { ChevronDownIcon } from "./icons/chevron-down.tsx";

/** A native select, which phones show in their own way, styled like the other fields. */
export function Select({ children, ...rest }: Omit<ComponentProps<"select">, "className">) {
  return (
    <div className="relative">
      <select
        {...rest}
        className="block min-h-12 w-full appearance-none rounded-control border border-field bg-card pr-9 pl-3 text-body text-ellipsis aria-invalid:border-danger"
      >
        {children}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-5 text-muted" />
    </div>
  );
}
