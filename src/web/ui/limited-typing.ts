import type { ChangeEvent, CompositionEvent } from "react";
import { typedWithin } from "../lib/characters.ts";

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** Event handlers that limit a text box to `room` graphemes. */
export function limitedTyping(
  value: string,
  onValue: (value: string) => void,
  room: number | undefined,
) {
  const take = (text: string) => onValue(room ? typedWithin(value, text, room) : text);
  return {
    onChange: ({ nativeEvent, target }: ChangeEvent<TextBox>) => {
      // An unfinished IME composition may be longer than the text it becomes.
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) onValue(target.value);
      else take(target.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TextBox>) => take(currentTarget.value),
  };
}
