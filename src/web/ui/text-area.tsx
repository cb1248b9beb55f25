import { useState, type ComponentProps } from "react";
import { countCharacters } from "../../shared/text.ts";
import { Field, type FieldProps } from "./field.tsx";
import { useLimitedTyping } from "./use-limited-typing.ts";

type TextAreaProps = FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps | "maxLength">;

/** A text area that grows with its content. */
export function TextArea({
  label,
  value,
  onValue,
  limit,
  error,
  className,
  rows = 2,
  ...rest
}: TextAreaProps) {
  const [room, setRoom] = useState(limit);
  const typing = useLimitedTyping(value, onValue, room);
  return (
    <Field label={label} value={value} limit={limit} error={error} className={className}>
      {(control) => (
        <textarea
          {...control}
          {...typing}
          className="block field-sizing-content max-h-96 w-full resize-y rounded-control border border-field bg-card px-3 py-2 text-body placeholder:text-muted disabled:resize-none disabled:bg-page aria-invalid:border-danger"
          // `field-sizing: content` ignores `rows`.
          style={{ minHeight: `calc(${rows}lh + 2rem)` }}
          // A value stored under a larger limit can be shortened here, and is not cut by typing.
          onFocus={() => setRoom(limit && Math.max(limit, countCharacters(value)))}
          {...rest}
        />
      )}
    </Field>
  );
}
