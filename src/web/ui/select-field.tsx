import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";
import { Select } from "./select.tsx";

interface SelectFieldProps
  extends Omit<FieldProps, "limit">, Omit<ComponentProps<typeof Select>, keyof FieldProps> {}

/** A labelled select. */
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
        <Select {...control} onChange={(event) => onValue(event.target.value)} {...rest}>
          {children}
        </Select>
      )}
    </Field>
  );
}
