import { useId } from "react";
import { monthName } from "../../../lib/format-date.ts";
import { Select } from "../../../ui/select.tsx";
import type { DatePart, TypedDate } from "./typed-date.ts";

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  name: monthName(`2000-${String(index + 1).padStart(2, "0")}-01`),
}));

const box =
  "block min-h-12 w-full rounded-control border border-field bg-page px-3 text-body placeholder:text-muted aria-invalid:border-danger";

interface DateFieldsProps {
  /** What the date is of, where the form does not say so. */
  legend?: string;
  value: TypedDate;
  onValue: (value: TypedDate) => void;
  /** Whether the year may stay empty. */
  yearless: boolean;
  error: { part: DatePart; says: string } | null;
}

/** A date in three fields: the native date input cannot leave out the year. */
export function DateFields({ legend = "Date", value, onValue, yearless, error }: DateFieldsProps) {
  const id = useId();
  const control = (part: DatePart) => ({
    id: `${id}-${part}`,
    value: value[part],
    "aria-invalid": error?.part === part ? (true as const) : undefined,
    "aria-describedby": error?.part === part ? `${id}-error` : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      onValue({ ...value, [part]: target.value }),
  });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid grid-cols-[4rem_1fr] items-end gap-2 min-[24rem]:grid-cols-[3.5rem_1fr_6.5rem] sm:grid-cols-[4rem_1fr_8rem]">
        <div>
          <label htmlFor={`${id}-day`} className="mb-1 block text-caption text-muted">
            Day
          </label>
          <input
            {...control("day")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            className={box}
          />
        </div>
        <div className="min-w-0">
          <label htmlFor={`${id}-month`} className="mb-1 block text-caption text-muted">
            Month
          </label>
          <Select {...control("month")}>
            <option value="">Choose</option>
            {months.map(({ value: month, name }) => (
              <option key={month} value={month}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <div className="max-[24rem]:col-span-2">
          <label htmlFor={`${id}-year`} className="mb-1 block text-caption text-muted">
            {yearless ? "Year, if known" : "Year"}
          </label>
          <input
            {...control("year")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            className={box}
          />
        </div>
      </div>
      <p id={`${id}-error`} role="alert" className="mt-1 text-caption text-danger">
        {error?.says}
      </p>
    </fieldset>
  );
}
