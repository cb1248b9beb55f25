import { shortened } from "../../../../shared/text.ts";
import type { Overruled } from "./merge.ts";

const SHORT = 40;

/** What a merge did, and where somebody should look, because both sides had changed the same thing. */
export function mergedWords(overruled: readonly Overruled[]): string {
  const words = "This list was also changed somewhere else. Every idea of both is here.";
  const [first, ...others] = new Set(overruled.map(({ title }) => title));
  if (first === undefined) return words;
  const more =
    others.length === 0 ? "" : others.length === 1 ? " and one more" : ` and ${others.length} more`;
  const details = others.length === 0 ? "its details" : "their details";
  return `${words} Look at “${shortened(first, SHORT)}”${more}: ${details} were changed in both places.`;
}
