import type { Idea } from "../../../../shared/ideas.ts";
import { formatPrice, readAmount } from "../../../lib/price.ts";
import { readLink } from "../../../lib/read-link.ts";
import { printable } from "./rows.ts";

/** The form of an idea's details, as it is typed. */
export interface TypedDetails {
  note: string;
  link: string;
  picture: string;
  price: string;
}

export type DetailProblems = Partial<Record<keyof TypedDetails, string>>;
type Details = Pick<Idea, keyof TypedDetails>;

export function typedDetails({ note, link, picture, price }: Details): TypedDetails {
  return {
    note: note ?? "",
    link: link ?? "",
    picture: picture ?? "",
    price: price === null ? "" : formatPrice(price),
  };
}

/** What was typed, as it is kept, or what is wrong with it. What was not touched is left out. */
export function readDetails(
  typed: TypedDetails,
  stored: Details,
): { changes: Partial<Details> } | { problems: DetailProblems } {
  const before = typedDetails(stored);
  const changes: Partial<Details> = {};
  const problems: DetailProblems = {};
  const note = printable(typed.note).trim();
  if (note !== before.note) changes.note = note || null;
  if (typed.link !== before.link) {
    const link = readLink(typed.link);
    if (link === undefined) problems.link = "Must be a web address, like https://example.com.";
    else changes.link = link;
  }
  if (typed.picture !== before.picture) {
    const picture = readLink(typed.picture);
    // A page that came safely shows nothing that did not.
    if (picture === undefined || picture?.startsWith("http:"))
      problems.picture = "Must be a picture’s web address, like https://example.com/vase.jpg.";
    else changes.picture = picture;
  }
  if (typed.price !== before.price) {
    const read = readAmount(typed.price);
    if ("problem" in read) problems.price = read.problem;
    else changes.price = read.amount;
  }
  return Object.keys(problems).length > 0 ? { problems } : { changes };
}
