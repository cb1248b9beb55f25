import { occasionKinds, type OccasionKind } from "../../../../shared/occasion-limits.ts";
import { draftOf, isFlag, isListOf, isNumber, isOneOf, isText } from "../../../lib/kept.ts";
import { isTypedDate } from "./is-typed-date.ts";
import type { TypedDate } from "./typed-date.ts";

/** The values of the form. */
export interface TypedOccasion {
  personIds: readonly string[];
  kind: OccasionKind;
  name: string;
  date: TypedDate;
  yearly: boolean;
  notices: readonly number[];
}

export const parseTypedOccasion = draftOf<TypedOccasion>({
  personIds: isListOf(isText),
  kind: isOneOf(occasionKinds),
  name: isText,
  date: isTypedDate,
  yearly: isFlag,
  notices: isListOf(isNumber),
});

/** Of one person's occasions, by their ids. */
export function parseTypedOccasions(kept: unknown): Record<string, Partial<TypedOccasion>> {
  return Object.fromEntries(
    Object.entries<unknown>(Object(kept)).flatMap(([id, one]) => {
      const typed = parseTypedOccasion(one);
      return typed ? [[id, typed]] : [];
    }),
  );
}
