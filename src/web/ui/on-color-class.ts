/** A link on a person's colour, where only the colour of the text is sure to be seen. */
export const onColorLink =
  "inline-flex min-h-11 items-center gap-2 rounded-control px-4 py-2 font-semibold text-current underline-offset-4 hover:underline";

/** A button there: more like paper than what it is on, so that its text is read more easily, whatever colour that is. */
export const onColorButton =
  "inline-flex min-h-12 items-center justify-center gap-1.5 rounded-control bg-card/55 px-2.5 py-2 text-center font-semibold text-text! no-underline forced-colors:border hover:underline hover:underline-offset-4 sm:px-4";
