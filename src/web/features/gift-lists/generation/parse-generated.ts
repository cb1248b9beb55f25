import type { IdeaDetails } from "../../../../shared/idea-details.ts";

export interface GeneratedIdea {
  key: string;
  title: string;
  reason: string | null;
  /** What the reason is based on: the question, and the words of the answer. */
  fact: { field: string; quote: string } | null;
  details: IdeaDetails | null;
}

/** The ideas in a list's `premiumResults`. The server stores only what it has checked. */
export function parseGenerated(json: string | null): GeneratedIdea[] {
  const stored: unknown = json === null ? [] : JSON.parse(json);
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((item: unknown, index) => {
    const title = textIn(item, "title");
    if (title === null) return [];
    const fact = valueIn(item, "fact");
    const field = textIn(fact, "field");
    const quote = textIn(fact, "quote");
    return {
      key: textIn(item, "id") ?? `${index} ${title}`,
      title,
      reason: textIn(item, "reason"),
      fact: field && quote ? { field, quote } : null,
      details: detailsIn(valueIn(item, "details")),
    };
  });
}

function valueIn(item: unknown, name: string): unknown {
  if (typeof item !== "object" || item === null) return null;
  return Object.getOwnPropertyDescriptor(item, name)?.value;
}

function detailsIn(stored: unknown): IdeaDetails {
  const price = valueIn(stored, "price");
  const low = numberIn(price, "low");
  const high = numberIn(price, "high");
  const fromAge = numberIn(stored, "fromAge");
  const leadDays = numberIn(stored, "leadDays");
  return {
    ...(low !== null && high !== null ? { price: { low, high } } : {}),
    ...(fromAge !== null ? { fromAge } : {}),
    ...(leadDays !== null ? { leadDays } : {}),
  };
}

function numberIn(item: unknown, name: string): number | null {
  const value = valueIn(item, name);
  return typeof value === "number" ? value : null;
}

function textIn(item: unknown, name: string): string | null {
  const value = valueIn(item, name);
  return typeof value === "string" && value !== "" ? value : null;
}
