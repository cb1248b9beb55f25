import type { Idea } from "../../../reading/turn.ts";
import type { Table } from "./references.ts";

/** "How do I make it?", "what do I need for that?" */
export const HOW_TO =
  /\bhow (?:do|would|can|could|should|did|does) (?:i|we|you|one)\b|\bhow to\b|\bwhat (?:do|would|will) (?:i|we|you) need\b|\binstructions?\b|\brecipe\b|\bwhere (?:do|should) (?:i|we) (?:start|begin)\b/i;

/** How one goes about it; what exactly is needed, somebody who has made one says better. */
export function howTo(idea: Idea, table: Table): string {
  const form = table.termsOf(idea.title)?.form;
  switch (form) {
    case "handmade":
      return `you make it yourself. Get together what its name speaks of, try the fiddly part once before, and leave a day for whatever has to dry, bake or be printed. I have no exact instructions; a search for “${idea.title}” finds some.`;
    case "experience":
      return "settle a day with whoever goes along, ask early which times are free, and keep the booking in your name. A card with the day and the place is what there is to unwrap.";
    case "digital":
      return "you order it online and have it sent to yourself; print it or write it on a card, so that there is something to hand over.";
    default:
      return leadOf(idea, table);
  }
}

export function leadOf({ title, details }: Idea, { termsOf }: Table): string {
  const terms = termsOf(title);
  const days = details?.leadDays ?? terms?.lead;
  if (days === undefined) return "how long it takes I do not know.";
  if (terms?.form === "handmade")
    return days <= 1
      ? "you make it yourself: an evening should do."
      : `you make it yourself: allow about ${days} days.`;
  if (terms?.form === "experience")
    return "it is arranged rather than delivered: ask soon which days are free.";
  if (days === 0) return "you can have it today.";
  if (days === 1) return "a shop in town usually has it.";
  return days <= 3
    ? "usually there within days; what a shop promises counts."
    : `allow about ${days} days; what a shop promises counts.`;
}
