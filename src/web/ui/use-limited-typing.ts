import { useRef, type ChangeEvent, type CompositionEvent } from "react";
import { typedWithin } from "../lib/characters.ts";

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** Event handlers that limit a text box to `room` graphemes. */
export function useLimitedTyping(
  value: string,
  onValue: (value: string) => void,
  room: number | undefined,
) {
  /** The text before an IME composition, which may be longer than the text it becomes. */
  const composedFrom = useRef<string | null>(null);
  const take = (text: string) =>
    onValue(room ? typedWithin(composedFrom.current ?? value, text, room) : text);
  return {
    onCompositionStart: ({ currentTarget }: CompositionEvent<TextBox>) => {
      composedFrom.current = currentTarget.value;
    },
    onChange: ({ nativeEvent, target }: ChangeEvent<TextBox>) => {
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) onValue(target.value);
      else take(target.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TextBox>) => {
      take(currentTarget.value);
      composedFrom.current = null;
    },
  };
}
