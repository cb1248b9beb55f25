import { type Meaning, meanings } from "../../../shared/understood-limits.ts";
import { draftOf, isOneOf, isText } from "../../lib/kept.ts";

/** The values of the form. */
export interface TypedThing {
  meaning: Meaning;
  thing: string;
  age: string;
}

export const parseTypedThing = draftOf<TypedThing>({
  meaning: isOneOf(meanings),
  thing: isText,
  age: isText,
});
