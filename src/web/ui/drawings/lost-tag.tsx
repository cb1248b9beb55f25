import { Drawing } from "./drawing.tsx";

/** A gift tag that has come off its ribbon. */
export function LostTag() {
  return (
    <Drawing>
      <path className="red" d="M4 40c14-28 24 20 38-2 4-6 8-9 13-9" />
      <path d="M66 26l12-8 8 12-10 26-19-8z" />
      <path d="M75 29v.1M69 41l9 3" />
    </Drawing>
  );
}
