import { useId } from "react";
import { CheckIcon } from "./icons/check.tsx";

interface Choice {
  value: string;
  label: string;
}

interface ChoiceGroupProps {
  label: string;
  /** Radio buttons, or checkboxes. */
  kind: "one" | "any";
  choices: readonly Choice[];
  chosen: readonly string[];
  onChosen: (chosen: string[]) => void;
  /** Whether a chosen radio button can be unchecked. */
  clearable?: boolean;
  error?: string | null;
}

/** A group of radio buttons or checkboxes, all of them visible. */
export function ChoiceGroup({
  label,
  kind,
  choices,
  chosen,
  onChosen,
  clearable = true,
  error,
}: ChoiceGroupProps) {
  const id = useId();
  const group = `${id}-group`;

  function choose(value: string, checked: boolean) {
    if (kind === "one") onChosen([value]);
    else onChosen(checked ? [...chosen, value] : chosen.filter((one) => one !== value));
  }

  return (
    <div className="relative">
      <fieldset
        id={group}
        role={kind === "one" ? "radiogroup" : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="min-w-0"
      >
        <legend className="mb-2 font-semibold">{label}</legend>
        <div className="flex flex-wrap gap-2">
          {choices.map(({ value, label: text }, index) => {
            const checked = chosen.includes(value);
            return (
              <label
                key={value}
                className="relative inline-flex min-h-11 items-center gap-2 border border-field bg-card rounded-full px-4 py-2 transition-colors duration-150 select-none hover:bg-well has-checked:border-text has-checked:bg-text has-checked:text-page has-disabled:bg-card has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-text"
              >
                {/* What is chosen is filled; its mark is for who has chosen colors of their own. */}
                <span className="absolute grid shrink-0 opacity-0 *:[grid-area:1/1] forced-colors:static forced-colors:opacity-100">
                  <input
                    type={kind === "one" ? "radio" : "checkbox"}
                    name={id}
                    checked={checked}
                    data-invalid={error && index === 0 ? true : undefined}
                    onChange={(event) => choose(value, event.target.checked)}
                    className={`size-4 cursor-[inherit] appearance-none border border-field outline-none checked:border-page ${kind === "one" ? "rounded-full checked:border-5" : "rounded-[0.1875rem]"}`}
                  />
                  {kind === "any" && checked && (
                    <CheckIcon className="pointer-events-none size-4 p-px" />
                  )}
                </span>
                {text}
              </label>
            );
          })}
        </div>
        {error && (
          <p id={`${id}-error`} role="alert" className="mt-1 text-caption text-danger">
            {error}
          </p>
        )}
      </fieldset>
      {kind === "one" && clearable && chosen.length > 0 && (
        // Radio buttons cannot be unchecked by themselves.
        <button
          type="button"
          aria-label={`Clear ${label.toLowerCase()}`}
          className="absolute -top-2.5 -right-3 min-h-11 rounded-control px-3 text-caption text-muted underline underline-offset-4 hover:text-text"
          onClick={() => {
            onChosen([]);
            document.getElementById(group)?.querySelector("input")?.focus();
          }}
        >
          Clear
        </button>
      )}
    </div>
  );
}
