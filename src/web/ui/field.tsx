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

/** A form control with its label above, and its error and character counter below. */
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
      <label htmlFor={id} className="mb-2 block font-semibold">
        {label}
      </label>
      {children({
        id,
        value,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": hints || undefined,
      })}
      <div className="mt-1 flex justify-between gap-4 text-caption">
        <p id={`${id}-error`} role="alert" className="text-danger">
          {error}
        </p>
        {limit && (
          <p
            id={`${id}-count`}
            className={`shrink-0 tabular-nums ${count > limit ? "text-danger" : "text-muted"}`}
          >
            {count}/{limit} characters
          </p>
        )}
      </div>
    </div>
  );
}
