import { Drawing } from "./drawing.tsx";

/** A month without a day that is marked. */
export function EmptyCalendar() {
  return (
    <Drawing>
      <path d="M26 12h44v48H26zM26 25h44M38 7v10M58 7v10" />
      <path className="red" d="M48 38c-5-7-13-1-9 5l9 9 9-9c4-6-4-12-9-5" />
    </Drawing>
  );
}
