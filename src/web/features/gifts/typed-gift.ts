import { verdicts } from "../../../shared/idea-limits.ts";
import { draftOf, isNullOr, isOneOf, isText } from "../../lib/kept.ts";
import type { Verdict } from "./queries.ts";

/** The values of the form. */
export interface TypedGift {
  /** The id of what is edited; null for a new one. */
  gift: string | null;
  title: string;
  givenOn: string;
  occasion: string;
  price: string;
  link: string;
  verdict: Verdict | null;
  note: string;
}

export const parseTypedGift = draftOf<TypedGift>({
  gift: isNullOr(isText),
  title: isText,
  givenOn: isText,
  occasion: isText,
  price: isText,
  link: isText,
  verdict: isNullOr(isOneOf(verdicts)),
  note: isText,
});
