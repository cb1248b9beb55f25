import { Drawing } from "./drawing.tsx";

/** A year of months, and a ribbon above them. */
export function EmptyYear() {
  return (
    <Drawing>
      <path d="M16 58h64M26 58V46M40 58V38M54 58V48M68 58V32" />
      <path className="red" d="M14 26c18-18 34 14 68-10" />
    </Drawing>
  );
}
