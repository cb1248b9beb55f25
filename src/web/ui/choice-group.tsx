import { useId } from "react";
import { CheckIcon } from "./icons/check.tsx";

interface Choice {
  value: string;
  label: string;
}

interface ChoiceGroupProps {
  label: string;
  /** One of them, or any number. */
  kind: "one" | "any";
  choices: readonly Choice[];
  chosen: readonly string[];
  onChosen: (chosen: string[]) => void;
  error?: string | null;
}

/** A question with all its answers in view; each is one press away. */
export function ChoiceGroup({ label, kind, choices, chosen, onChosen, error }: ChoiceGroupProps) {
  const id = useId();
  const group = `${id}-group`;

  function choose(value: string, checked: boolean) {
    if (kind === "one") onChosen([value]);
    else onChosen(checked ? [...chosen, value] : chosen.filter((one) => one !== value));
  }

  return (
    <fieldset
      id={group}
      role={kind === "one" ? "radiogroup" : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="relative min-w-0"
    >
      <legend className="mb-2 font-semibold">{label}</legend>
      {kind === "one" && chosen.length > 0 && (
        // An answer to an open question can be taken back; radio buttons alone cannot do that.
        <button
          type="button"
          aria-label={`Clear ${label.toLowerCase()}`}
          className="absolute -top-2.5 right-0 min-h-11 rounded-control px-3 text-caption text-muted underline underline-offset-4 hover:text-text disabled:hidden"
          onClick={() => {
            onChosen([]);
            document.getElementById(group)?.querySelector("input")?.focus();
          }}
        >
          Clear
        </button>
      )}
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label: text }, index) => {
          const checked = chosen.includes(value);
          return (
            <label
              key={value}
              className={`relative inline-flex min-h-11 items-center gap-2 border border-field/60 bg-card px-4 py-2 transition-colors duration-150 select-none hover:border-field hover:bg-well has-checked:border-text has-checked:bg-text has-checked:text-page has-disabled:bg-card has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-action ${kind === "one" ? "rounded-full" : "rounded-control"}`}
            >
              <input
                type={kind === "one" ? "radio" : "checkbox"}
                name={id}
                checked={checked}
                data-invalid={error && index === 0 ? true : undefined}
                onChange={(event) => choose(value, event.target.checked)}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit] outline-none disabled:cursor-not-allowed"
              />
              {kind === "any" && (
                <span
                  aria-hidden
                  className={`pointer-events-none grid size-4 place-items-center rounded-[0.1875rem] border ${checked ? "border-page" : "border-field"}`}
                >
                  {checked && <CheckIcon className="size-3.5" />}
                </span>
              )}
              <span className="pointer-events-none">{text}</span>
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
  );
}
