import type { ShoppingOrder } from "../../../../shared/shopping-limits.ts";
import { formatNumber } from "../../../lib/format-number.ts";
import type { ToBuy } from "./queries.ts";

interface Group {
  /** A day, an id of a person, or what there is instead. */
  key: string;
  items: ToBuy[];
}

/** What follows each other and belongs together, in the order in which it came. */
export function grouped(items: readonly ToBuy[], by: ShoppingOrder, today: string): Group[] {
  const groups: Group[] = [];
  for (const item of items) {
    const key = by === "person" ? (item.profileId ?? "nobody") : dayOf(item, today);
    const last = groups.at(-1);
    if (last?.key === key) last.items.push(item);
    else groups.push({ key, items: [item] });
  }
  return groups;
}

function dayOf({ list: { eventDate } }: ToBuy, today: string): string {
  if (eventDate === null) return "undated";
  return eventDate < today ? "past" : eventDate;
}

interface Sums {
  count: number;
  sum: number;
  unpriced: number;
}

/** What is left of the server's sums after what was bought since. */
export function leftOver(all: Sums, bought: ReadonlyArray<{ price: number | null }>): Sums {
  return {
    count: all.count - bought.length,
    sum: all.sum - bought.reduce((sum, { price }) => sum + (price ?? 0), 0),
    unpriced: all.unpriced - bought.filter(({ price }) => price === null).length,
  };
}

/** “3 gifts, $45, 1 without a price”. */
export function leftWords({ count, sum, unpriced }: Sums, format: (sum: number) => string): string {
  const gifts = count === 1 ? "1 gift" : `${formatNumber(count)} gifts`;
  if (unpriced === count) return `${gifts}, none with a price`;
  const rest = unpriced > 0 ? `, ${formatNumber(unpriced)} without a price` : "";
  return `${gifts}, ${format(sum)}${rest}`;
}
