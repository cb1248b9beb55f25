import { Drawing } from "./drawing.tsx";

/** Two gift tags without names, on one ribbon. */
export function EmptyTags() {
  return (
    <Drawing>
      <path className="red" d="M4 10c22 8 66 8 88 0" />
      <path d="M20 26l9-10 9 10v28H20zM58 28l9-10 9 10v28H58z" />
      <path d="M29 26v.1M67 28v.1M25 38h8M25 44h5M63 40h8M63 46h5" />
      <path className="red" d="M29 16v10M67 18v10" />
    </Drawing>
  );
}
