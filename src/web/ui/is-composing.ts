import type { KeyboardEvent } from "react";

/** Whether a key belongs to an input method, which takes Enter to end a composition. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  // Safari fires `compositionend` before the keydown that ended it; key code 229 still tells.
  return nativeEvent.isComposing || keyCode === 229;
}
