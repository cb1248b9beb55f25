import type { OccasionKind } from "../../../shared/occasion-limits.ts";

interface Ahead {
  name: string;
  kind: OccasionKind;
}

/** Three ways to begin a conversation about somebody, in words that the agent is known to understand. */
export function startersFor(name: string, next: Ahead | undefined): string[] {
  return [
    next ? ideasFor(name, next) : "Show me some ideas",
    "Something under $25",
    `What have you noted about ${name} so far?`,
  ];
}

function ideasFor(name: string, next: Ahead): string {
  // A list that is called so has a date of its own, of no kind.
  if (next.kind === "birthday" || next.name.toLowerCase() === "birthday") {
    return `Ideas for ${name}’s birthday`;
  }
  if (next.kind === "anniversary") return "Ideas for the anniversary";
  // The names of other days may say anything: “Her day” would be heard as an outing.
  return next.kind === "holiday" ? `Ideas for ${next.name}` : "Gift ideas for the next occasion";
}

/** The agent's first words. They are on the screen only: nothing is stored, and nothing is spent. */
export function greetingFor(giver: string | null, name: string): string {
  return `Hello${giver ? ` ${giver}` : ""}, shall we find something ${name} will love?`;
}
