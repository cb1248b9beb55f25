import { Drawing } from "./drawing.tsx";

/** A magnifier with nothing under it. */
export function NoHits() {
  return (
    <Drawing>
      <path d="M58 27a15 15 0 1 1-30 0a15 15 0 0 1 30 0zM54 38l18 18" />
      <path className="red" d="M36 27h14" />
    </Drawing>
  );
}
