import { randomUUID } from "node:crypto";
import type { Idea as SharedIdea, Part } from "../../../../shared/agent.ts";
import { type FactField, factLabels } from "../reading/brief.ts";
import { withoutMarkup } from "../thinking/markup.ts";
import type { Idea, Turn } from "../reading/turn.ts";

/** An idea as it is stored: its fact by the label of the questionnaire. */
export function toStoredIdea({ title, reason, fact, details }: Idea): SharedIdea {
  return {
    id: randomUUID(),
    title: printable(title),
    reason: printable(reason),
    ...(fact ? { fact: { field: factLabels[fact.field], quote: clipped(fact.quote) } } : {}),
    ...(details ? { details } : {}),
  };
}

const MAX_QUOTE = 500;

function clipped(quote: string): string {
  return quote.slice(0, MAX_QUOTE).toWellFormed();
}

/** Without lone surrogates and control characters other than line breaks and tabs, which cannot be stored. */
function printable(text: string): string {
  return text.toWellFormed().replaceAll(/(?![\n\t])\p{Cc}/gu, "");
}

/** A reply as it is stored; cleaned as a whole, because a character or a tag may be split over two chunks. */
export function toStoredMessage(parts: Part[]): { content: string; parts: Part[] } {
  const printed = parts.map((part) =>
    part.type === "text" ? { ...part, text: withoutMarkup(printable(part.text)) } : part,
  );
  return { content: toPlainText(printed), parts: printed };
}

/** The inverse of `toStoredIdea`, for an engine. */
function fromStoredIdea({ title, reason, fact, details }: SharedIdea): Idea {
  const field = fact && fieldOf(fact.field);
  return {
    title,
    reason,
    fact: fact && field ? { field, quote: fact.quote } : null,
    ...(details ? { details } : {}),
  };
}

function fieldOf(label: string): FactField | null {
  for (const field of fieldNames) if (factLabels[field] === label) return field;
  return null;
}

const fieldNames = Object.keys(factLabels).filter(isField);

function isField(name: string): name is FactField {
  return Object.hasOwn(factLabels, name);
}

function inPlainText(part: Part): string {
  switch (part.type) {
    case "text":
      return part.text.trim();
    case "idea":
      return `- ${part.idea.title}: ${part.idea.reason}`;
    case "action":
      return [part.action.title, ...part.action.things].join(": ");
    default:
      return "";
  }
}

/** A reply as plain text, with ideas as a list. */
export function toPlainText(parts: Part[]): string {
  const pieces = parts.map(inPlainText);
  return pieces
    .filter((piece) => piece !== "")
    .reduce((text, piece) => {
      const together = piece.startsWith("- ") && /(^|\n)- [^\n]*$/.test(text);
      return text === "" ? piece : `${text}${together ? "\n" : "\n\n"}${piece}`;
    }, "");
}

export function ideasIn(parts: Part[]): SharedIdea[] {
  return parts.flatMap((part) => (part.type === "idea" ? [part.idea] : []));
}

/** Appends a part; a chunk of text is joined to the text before it. */
export function appendPart(parts: Part[], part: Part): void {
  const last = parts.at(-1);
  if (part.type === "text" && last?.type === "text") last.text += part.text;
  else parts.push(part.type === "text" ? { ...part } : part);
}

export function toTurn(message: {
  role: "user" | "assistant";
  content: string;
  parts: Part[];
}): Turn {
  if (message.role === "user") return { role: "user", text: message.content };
  const text = message.parts.flatMap((part) => (part.type === "idea" ? [] : inPlainText(part)));
  const states = message.parts.flatMap((part) =>
    part.type === "action" ? [part.action.state] : [],
  );
  const asks = states.includes("asked");
  const did = states.includes("done");
  return {
    role: "assistant",
    text: text.filter(Boolean).join("\n\n"),
    ideas: ideasIn(message.parts).map(fromStoredIdea),
    ...(asks && { asks }),
    ...(did && { did }),
  };
}

/** The last turns that have no more than so many characters together. */
export function lastWithin(turns: Turn[], most: number): Turn[] {
  let left = most;
  const first = turns.findLastIndex((turn) => (left -= lengthOf(turn)) < 0);
  return turns.slice(first + 1);
}

function lengthOf(turn: Turn): number {
  const ideas = turn.role === "assistant" ? turn.ideas : [];
  return ideas.reduce(
    (sum, { title, reason }) => sum + title.length + reason.length,
    turn.text.length,
  );
}
