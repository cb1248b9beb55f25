/** A link on a person's colour, where only the colour of the text is sure to be seen. */
export const onColorLink =
  "inline-flex min-h-11 items-center gap-2 rounded-control px-4 py-2 font-semibold text-current underline-offset-4 hover:underline";

/** A button there: drawn with the colour of the text, which is readable on whatever colour it is. */
export const onColorButton =
  "inline-flex min-h-12 items-center justify-center gap-1.5 rounded-control border border-current px-2.5 py-2 text-center font-semibold text-current no-underline hover:underline hover:underline-offset-4 sm:px-4";
