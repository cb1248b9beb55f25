import { useId, type ComponentProps } from "react";
import { countCharacters } from "../../shared/text.ts";
import { firstCharacters } from "../lib/characters.ts";

interface TextFieldProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "maxLength"> {
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** Longest text, in characters as a person counts them; shows a counter. */
  limit?: number;
  error?: string | null;
}

export function TextField({
  label,
  value,
  onValue,
  limit,
  error,
  className = "",
  ...rest
}: TextFieldProps) {
  const id = useId();
  const hints = [limit && `${id}-count`, error && `${id}-error`].filter(Boolean).join(" ");
  const cut = (text: string) => (limit ? firstCharacters(text, limit) : text);
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block font-semibold">
        {label}
      </label>
      <input
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={hints || undefined}
        className="block min-h-12 w-full rounded-control border border-field bg-page px-3 text-body placeholder:text-muted aria-invalid:border-danger"
        onChange={(event) => {
          const composing =
            event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
          // An unfinished composition may be longer than what it turns into.
          onValue(composing ? event.target.value : cut(event.target.value));
        }}
        onCompositionEnd={(event) => onValue(cut(event.currentTarget.value))}
        {...rest}
      />
      <div className="mt-1 flex justify-between gap-4 text-caption">
        <p id={`${id}-error`} role="alert" className="text-danger">
          {error}
        </p>
        {limit && (
          <p id={`${id}-count`} className="shrink-0 text-muted tabular-nums">
            {countCharacters(value)}/{limit} characters
          </p>
        )}
      </div>
    </div>
  );
}
