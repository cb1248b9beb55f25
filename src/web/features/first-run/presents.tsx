import { shapes } from "../../ui/idea-picture/shapes.ts";
import { tintOf } from "../../ui/ink-on.ts";
import { Print } from "../../ui/print.tsx";

const prints = [
  { shape: shapes.tea, color: "#14B8A6", turn: "-rotate-6" },
  { shape: shapes.book, color: "#F59E0B", turn: "rotate-3" },
  { shape: shapes.garden, color: "#EC4899", turn: "-rotate-2" },
  { shape: shapes.music, color: "#3B82F6", turn: "rotate-6" },
  { shape: shapes.gift, color: "#EF4444", turn: "-rotate-3" },
  { shape: shapes.bike, color: "#A855F7", turn: "rotate-2" },
];

/** What may become of it: a handful of presents, in everybody's colors; on a phone the form has the room. */
export function Presents() {
  return (
    <p aria-hidden className="grid w-64 shrink-0 grid-cols-2 gap-4 max-lg:hidden">
      {prints.map(({ shape, color, turn }) => (
        <span
          key={color}
          className={`grid aspect-square place-items-center rounded-card ${turn}`}
          style={{ backgroundColor: tintOf(color) }}
        >
          <Print shape={shape} color={color} className="size-1/2" />
        </span>
      ))}
    </p>
  );
}
