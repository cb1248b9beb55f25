import { tintOf } from "../ink-on.ts";
import { Print } from "../print.tsx";
import { pictureOf } from "./picture-of.ts";
import { shapes } from "./shapes.ts";

interface IdeaPictureProps {
  title: string;
  /** Of the person it is for, where there is one. */
  color?: string | undefined;
  className?: string;
}

/** What sort of present a title names, for the eye: the title beside it says it. */
export function IdeaPicture({
  title,
  color = "var(--field)",
  className = "size-12",
}: IdeaPictureProps) {
  return (
    <span
      data-picture
      className={`grid shrink-0 place-items-center rounded-control ${className}`}
      style={{ backgroundColor: tintOf(color) }}
    >
      <Print shape={shapes[pictureOf(title)]} color={color} className="size-2/3" />
    </span>
  );
}
