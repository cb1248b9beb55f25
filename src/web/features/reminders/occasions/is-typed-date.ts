import { isObjectOf, isText } from "../../../lib/kept.ts";
import type { TypedDate } from "./typed-date.ts";

/** Apart from what reads dates: pages look at drafts before they load that. */
export const isTypedDate = isObjectOf<TypedDate>({ day: isText, month: isText, year: isText });
