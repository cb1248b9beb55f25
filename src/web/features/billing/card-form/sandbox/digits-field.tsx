import { useLayoutEffect, useRef, type ComponentProps } from "react";
import { TextField } from "../../../../ui/text-field.tsx";
import { caretAfter } from "./card-typing.ts";

type DigitsFieldProps = ComponentProps<typeof TextField> & {
  /** Formats what was typed. */
  shape: (typed: string) => string;
};

/** A field for formatted digits. Editing in the middle keeps the caret there. */
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
        // At the end, the caret goes behind the separators that formatting adds.
        caret.current = place === typed.length ? shaped.length : caretAfter(shaped, before);
        onValue(shaped);
      }}
      {...rest}
    />
  );
}
