import { Drawing } from "./drawing.tsx";

/** A gift that is still a thought: a box below the spark of an idea. */
export function WrappedSpark() {
  return (
    <Drawing>
      <path d="M31 38h34v22H31zM27 29h42v9H27zM48 29v31" />
      <path className="red" d="M48 3c1 6 4 9 10 10-6 1-9 4-10 10-1-6-4-9-10-10 6-1 9-4 10-10z" />
      <path d="M70 12v6M67 15h6M25 17v4M23 19h4" />
    </Drawing>
  );
}
