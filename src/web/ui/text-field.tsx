import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";
import { useLimitedTyping } from "./use-limited-typing.ts";

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
  const typing = useLimitedTyping(value, onValue, limit);
  return (
    <Field label={label} value={value} limit={limit} error={error} className={className}>
      {(control) => (
        <input
          {...control}
          {...typing}
          className="block min-h-12 w-full rounded-control border border-field bg-card px-3 text-body placeholder:text-muted aria-invalid:border-danger"
          {...rest}
        />
      )}
    </Field>
  );
}
