import type { ChangeEvent, CompositionEvent } from "react";
import { firstCharacters } from "../lib/characters.ts";

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** What a box listens to so that no more than `room` characters, as a person counts them, are taken. */
export function limitedTyping(onValue: (value: string) => void, room: number | undefined) {
  const take = (text: string) => onValue(room ? firstCharacters(text, room) : text);
  return {
    onChange: ({ nativeEvent, target }: ChangeEvent<TextBox>) => {
      // An unfinished composition may be longer than what it turns into.
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) onValue(target.value);
      else take(target.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TextBox>) => take(currentTarget.value),
  };
}
