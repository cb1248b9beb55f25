import { relationships } from "../../../shared/questionnaire.ts";
import { draftOf, isFlag, isNullOr, isOneOf, isText } from "../../lib/kept.ts";
import { isTypedDate } from "../reminders/occasions/is-typed-date.ts";
import type { TypedDate } from "../reminders/occasions/typed-date.ts";
import type { Relationship } from "./start.ts";

/** The values of the form. */
export interface TypedPerson {
  name: string;
  relationship: Relationship | null;
  about: string;
  /** Null until somebody wants to give one. */
  birthday: TypedDate | null;
  /** Whether the relationships are shown. */
  knows: boolean;
}

export const parseTypedPerson = draftOf<TypedPerson>({
  name: isText,
  relationship: isNullOr(isOneOf(relationships)),
  about: isText,
  birthday: isNullOr(isTypedDate),
  knows: isFlag,
});
