import { Drawing } from "./drawing.tsx";

/** A shopping bag with everything in it. */
export function FullBag() {
  return (
    <Drawing>
      <path d="M30 24h36l4 36H26z" />
      <path d="M39 30V16a9 9 0 0 1 18 0v14" />
      <path className="red" d="M40 45l6 6 11-12" />
    </Drawing>
  );
}
