import { useId, type RefObject } from "react";
import { colorPresets } from "../../../shared/colors.ts";
import { ColorSwatch } from "../../ui/color-swatch.tsx";
import { CheckIcon } from "../../ui/icons/check.tsx";

/** Radio buttons of the eight preset colours. */
export function ColorPresets({
  color,
  also,
  startRef,
  error,
  onChoose,
}: {
  color: string | null;
  /** Another colour to offer. */
  also?: string;
  /** Ref of the checked radio button, or of the first. */
  startRef?: RefObject<HTMLInputElement | null>;
  error?: string | null;
  onChoose: (hex: string) => void;
}) {
  const name = useId();
  const presets = Object.entries(colorPresets);
  const offered: Array<[string, string]> =
    also && !presets.some(([, hex]) => hex === also) ? [...presets, [also, also]] : presets;
  const chosen = offered.findIndex(([, hex]) => hex === color);
  return (
    <fieldset className="mt-4" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-2 font-semibold">Ribbon</legend>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-8">
        {offered.map(([label, hex], index) => (
          <label key={hex} className="relative block" title={label}>
            <input
              ref={index === Math.max(chosen, 0) ? startRef : undefined}
              type="radio"
              name={name}
              aria-label={label}
              checked={index === chosen}
              data-invalid={error ? true : undefined}
              onChange={() => onChoose(hex)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-control"
            />
            <ColorSwatch
              color={hex}
              className="pointer-events-none relative h-11 w-full rounded-control peer-checked:ring-2 peer-checked:ring-text peer-checked:ring-offset-2 peer-checked:ring-offset-card peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-text"
            >
              {index === chosen && <CheckIcon />}
            </ColorSwatch>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} role="alert" className="mt-1 text-caption text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
