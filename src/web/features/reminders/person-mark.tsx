import { Face, type Portrayed } from "../../ui/face.tsx";
import { GiftIcon } from "../../ui/icons/gift.tsx";

/** The face of whoever it is about, of several the first two; a gift for nobody yet has none. */
export function PersonMark({
  people,
  className = "",
}: {
  people: readonly Portrayed[];
  className?: string;
}) {
  const [first, second] = people;
  if (first && second) {
    return (
      <span className={`relative block size-12 shrink-0 ${className}`}>
        <Face person={first} className="absolute top-0 left-0 size-[68%] text-body" />
        <Face person={second} className="absolute right-0 bottom-0 size-[68%] text-body" />
      </span>
    );
  }
  if (first) return <Face person={first} className={`size-12 text-title ${className}`} />;
  return (
    <span
      aria-hidden
      className={`grid size-12 shrink-0 place-items-center rounded-full border border-dashed border-field text-muted ${className}`}
    >
      <GiftIcon />
    </span>
  );
}
