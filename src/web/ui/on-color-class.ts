/** A link on a person's colour, where only the colour of the text is sure to be seen. */
export const onColorLink =
  "inline-flex min-h-11 items-center gap-2 rounded-control px-4 py-2 font-semibold text-current underline-offset-4 hover:underline";
