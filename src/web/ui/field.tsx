import { useId, type ReactNode } from "react";
import { countCharacters } from "../../shared/text.ts";

export interface FieldProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** Maximum length in graphemes; shows a counter. */
  limit?: number;
  error?: string | null;
  className?: string;
}

interface ControlProps {
  id: string;
  value: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** A form control with its label and character counter above, and its error below. */
export function Field({
  label,
  value,
  limit,
  error,
  className,
  children,
}: Omit<FieldProps, "onValue"> & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const count = limit ? countCharacters(value) : 0;
  const hints = [limit && `${id}-count`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {limit && (
          <p
            id={`${id}-count`}
            className={`text-caption tabular-nums ${count > limit ? "text-danger" : "text-muted"}`}
          >
            {count}/{limit} characters
          </p>
        )}
      </div>
      {children({
        id,
        value,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": hints || undefined,
      })}
      <p id={`${id}-error`} role="alert" className="mt-1 text-caption text-danger empty:mt-0">
        {error}
      </p>
    </div>
  );
}
