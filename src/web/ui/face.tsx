import { useState } from "react";
import { initialOf } from "../lib/initial.ts";
import { ColorSwatch } from "./color-swatch.tsx";

export interface Portrayed {
  name: string;
  color: string;
  photo: string | null;
}

interface FaceProps {
  person: Portrayed;
  /** On it where there is no photo. */
  letters?: string;
  className?: string;
}

/** Somebody at a glance: their photo, or their initial on their colour. */
export function Face({ person, letters = initialOf(person.name), className = "" }: FaceProps) {
  return (
    <ColorSwatch
      color={person.color}
      className={`shrink-0 rounded-full font-serif font-semibold ${className}`}
    >
      <Photo src={person.photo} letters={letters} className="size-full" />
    </ColorSwatch>
  );
}

/** The same on a head in their color: the initial on a disc of paper, as on a seal. */
export function HeadFace({ person, letters = initialOf(person.name), className = "" }: FaceProps) {
  return (
    <span
      className={`edged grid shrink-0 place-items-center rounded-full bg-card font-serif font-semibold text-text ${className}`}
    >
      <Photo src={person.photo} letters={letters} className="size-full" />
    </span>
  );
}

/** The same as the end of their ribbon, hanging over the edge of a card. */
export function RibbonFace({ person, className = "" }: { person: Portrayed; className?: string }) {
  return (
    // Keeps a white one visible on paper, also along its tail.
    <span className={`flex [filter:drop-shadow(0_0_1px_var(--field))] ${className}`}>
      <ColorSwatch
        color={person.color}
        className="ribbon-tail flex-1 pb-3 font-serif font-semibold"
      >
        <Photo
          src={person.photo}
          letters={initialOf(person.name)}
          className="mx-1 aspect-square min-w-0 flex-1"
        />
      </ColorSwatch>
    </span>
  );
}

/** Letters where there is no photo, or it cannot be loaded. Their name is beside it. */
function Photo({
  src,
  letters,
  className,
}: {
  src: string | null;
  letters: string;
  className: string;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!src || src === failed) return <span aria-hidden>{letters}</span>;
  return (
    <img
      src={src}
      alt=""
      className={`rounded-full object-cover ${className}`}
      onError={() => setFailed(src)}
    />
  );
}
