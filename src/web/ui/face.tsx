import { initialOf } from "../lib/initial.ts";
import { ColorSwatch } from "./color-swatch.tsx";

/** Somebody at a glance: their initial on their colour. */
export function Face({
  person,
  letters = initialOf(person.name),
  className = "",
}: {
  person: { name: string; color: string };
  letters?: string;
  className?: string;
}) {
  return (
    <ColorSwatch
      color={person.color}
      className={`shrink-0 rounded-full font-serif font-semibold ${className}`}
    >
      <span aria-hidden>{letters}</span>
    </ColorSwatch>
  );
}

/** The same as the end of their ribbon, hanging over the edge of a card. */
export function RibbonFace({
  person,
  className = "",
}: {
  person: { name: string; color: string };
  className?: string;
}) {
  return (
    // Keeps a white one visible on paper, also along its tail.
    <span className={`flex [filter:drop-shadow(0_0_1px_var(--field))] ${className}`}>
      <ColorSwatch
        color={person.color}
        className="ribbon-tail flex-1 pb-3 font-serif font-semibold"
      >
        <span aria-hidden>{initialOf(person.name)}</span>
      </ColorSwatch>
    </span>
  );
}
