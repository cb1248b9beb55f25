import type { ComponentProps } from "react";

type SliderProps = Omit<ComponentProps<"input">, "type" | "value" | "min" | "max" | "onChange"> & {
  min: number;
  max: number;
  value: number;
  onValue: (value: number) => void;
};

/** A range input drawn as a ribbon that grows with its value. */
export function Slider({ min, max, value, onValue, className = "", ...rest }: SliderProps) {
  const part = (value - min) / (max - min);
  return (
    <div className={`relative h-11 ${className}`}>
      <span
        aria-hidden
        className="edged absolute inset-x-0 top-1/2 h-3 -translate-y-1/2 rounded-full bg-well"
      />
      <span
        aria-hidden
        className="ribbon absolute top-1/2 left-0 h-3 -translate-y-1/2 rounded-l-full bg-action"
        // To the middle of the thumb, which stays inside the track.
        style={{ width: `calc(${part} * (100% - 1.75rem) + 0.875rem)` }}
      />
      <input
        type="range"
        min={min}
        max={max}
        step={1}
        value={value}
        onChange={(event) => onValue(event.target.valueAsNumber)}
        className="slider absolute inset-0 size-full"
        {...rest}
      />
    </div>
  );
}
