import { initialOf } from "./initial.ts";

/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const [first = ""] = words;
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  return initialOf(first) + initialOf(last);
}
