import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";
import { limitedTyping } from "./limited-typing.ts";

type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "maxLength">;

export function TextField({
  label,
  value,
  onValue,
  limit,
  error,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} value={value} limit={limit} error={error} className={className}>
      {(control) => (
        <input
          {...control}
          {...limitedTyping(onValue, limit)}
          className="block min-h-12 w-full rounded-control border border-field bg-page px-3 text-body placeholder:text-muted aria-invalid:border-danger"
          {...rest}
        />
      )}
    </Field>
  );
}
