import type { Day } from "../../../../shared/days.ts";
import { coming } from "./coming-up.ts";
import type { Dated } from "./due.ts";

/** An occasion as the user sees it: with its next date, where it is `day`. */
export function toOccasionAnswer<T extends Dated>(dated: T, day: Day) {
  return { ...dated, notices: [...dated.notices], next: coming(dated, day) };
}
