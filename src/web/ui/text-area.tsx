import { useId, useState, type ComponentProps } from "react";
import { countCharacters } from "../../shared/text.ts";
import { firstCharacters } from "../lib/characters.ts";

interface TextAreaProps extends Omit<
  ComponentProps<"textarea">,
  "value" | "onChange" | "maxLength"
> {
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** Longest text, in characters as a person counts them; shows a counter. */
  limit: number;
  error?: string | null;
}

/** Room for a few sentences; it grows with them. */
export function TextArea({ label, value, onValue, limit, error, ...rest }: TextAreaProps) {
  const id = useId();
  const count = countCharacters(value);
  const [room, setRoom] = useState(limit);
  const cut = (text: string) => firstCharacters(text, room);
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={2}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-count ${id}-error` : `${id}-count`}
        className="block field-sizing-content max-h-96 min-h-20 w-full resize-y rounded-control border border-field bg-page px-3 py-2 text-body placeholder:text-muted disabled:resize-none disabled:bg-card aria-invalid:border-danger"
        // What was stored under a wider limit may be shortened here, and is not cut by itself.
        onFocus={() => setRoom(Math.max(limit, count))}
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
        <p
          id={`${id}-count`}
          className={`shrink-0 tabular-nums ${count > limit ? "text-danger" : "text-muted"}`}
        >
          {count}/{limit} characters
        </p>
      </div>
    </div>
  );
}
