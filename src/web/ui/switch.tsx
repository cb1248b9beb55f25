import { useId, type ReactNode } from "react";

interface SwitchProps {
  label: string;
  on: boolean;
  onSwitch: (on: boolean) => void;
  /** A description, below the label. */
  children?: ReactNode;
}

/** A switch takes effect at once; there is no button to save it. */
export function Switch({ label, on, onSwitch, children }: SwitchProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4">
      <label htmlFor={id} className="flex min-h-11 items-center font-semibold">
        {label}
      </label>
      <span className="relative inline-flex h-11 shrink-0 items-center">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-describedby={children ? `${id}-says` : undefined}
          checked={on}
          aria-checked={on}
          onChange={(event) => onSwitch(event.target.checked)}
          className="peer absolute inset-0 size-full cursor-pointer appearance-none outline-none"
        />
        <span
          aria-hidden
          className="pointer-events-none h-7 w-12 rounded-full border border-field bg-well p-0.5 transition-colors duration-150 *:transition-transform *:duration-150 peer-checked:border-action peer-checked:bg-action peer-checked:*:translate-x-5 peer-checked:*:bg-on-action peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-text"
        >
          <span className="block size-5.5 rounded-full bg-field" />
        </span>
      </span>
      {children && (
        <div
          id={`${id}-says`}
          className="col-span-2 max-w-prose min-w-0 text-pretty text-muted wrap-anywhere"
        >
          {children}
        </div>
      )}
    </div>
  );
}
