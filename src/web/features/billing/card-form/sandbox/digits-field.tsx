import { useLayoutEffect, useRef, type ComponentProps } from "react";
import { TextField } from "../../../../ui/text-field.tsx";
import { caretAfter } from "./card-typing.ts";

type DigitsFieldProps = ComponentProps<typeof TextField> & {
  /** Puts what was typed into its shape. */
  shape: (typed: string) => string;
};

/** A box for digits in groups. Correcting one in the middle leaves the caret there. */
export function DigitsField({ shape, onValue, value, ...rest }: DigitsFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <TextField
      ref={box}
      inputMode="numeric"
      spellCheck={false}
      value={value}
      onValue={(typed) => {
        const shaped = shape(typed);
        const place = box.current?.selectionStart ?? typed.length;
        const before = typed.slice(0, place).replaceAll(/\D/g, "").length;
        // At the end, what the shape adds comes before the caret.
        caret.current = place === typed.length ? shaped.length : caretAfter(shaped, before);
        onValue(shaped);
      }}
      {...rest}
    />
  );
}
