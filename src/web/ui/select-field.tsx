import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

interface SelectFieldProps
  extends Omit<FieldProps, "limit">, Omit<ComponentProps<"select">, keyof FieldProps> {}

/** One of many; the browser's own list, which knows its way around a phone. */
export function SelectField({
  label,
  value,
  onValue,
  error,
  className,
  children,
  ...rest
}: SelectFieldProps) {
  return (
    <Field label={label} value={value} error={error} className={className}>
      {(control) => (
        <select
          {...control}
          onChange={(event) => onValue(event.target.value)}
          className="block min-h-12 w-full rounded-control border border-field bg-page px-3 text-body aria-invalid:border-danger"
          {...rest}
        >
          {children}
        </select>
      )}
    </Field>
  );
}
