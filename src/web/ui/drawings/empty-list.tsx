import { Drawing } from "./drawing.tsx";

/** A sheet with room for ideas, under a bow. */
export function EmptyList() {
  return (
    <Drawing>
      <path d="M30 14h36v46H30z" />
      <path d="M38 30h20M38 39h20M38 48h11" />
      <path className="red" d="M48 14c-3-8-13-11-15-6s7 8 15 6c8 2 17-1 15-6s-12-2-15 6" />
    </Drawing>
  );
}
