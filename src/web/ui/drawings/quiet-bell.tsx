import { Drawing } from "./drawing.tsx";

/** A bell that has not rung yet. */
export function QuietBell() {
  return (
    <Drawing>
      <path d="M31 48c5-5 6-11 6-19a11 11 0 0 1 22 0c0 8 1 14 6 19z" />
      <path d="M43 54a5 5 0 0 0 10 0M48 18v-5" />
      <path className="red" d="M22 30c1-7 4-12 8-15M74 30c-1-7-4-12-8-15" />
    </Drawing>
  );
}
