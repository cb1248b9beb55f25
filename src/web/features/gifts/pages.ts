import type { InfiniteData } from "@tanstack/react-query";
import type { Gift, GiftPage } from "../gift-lists/editor/waiting-gifts.ts";

type Pages = InfiniteData<GiftPage>;

export function withoutGift(known: Pages, id: string): Pages {
  const pages = known.pages.map((page) => ({
    ...page,
    items: page.items.filter((one) => one.id !== id),
  }));
  return { ...known, pages };
}

/** Puts a gift where the server has it: on the first page with an older one, or at the end. */
export function withGift(known: Pages, gift: Gift): Pages {
  const { pages } = withoutGift(known, gift.id);
  const older = pages.findIndex(({ items }) => items.some((one) => newestFirst(gift, one) < 0));
  const at = older < 0 ? pages.length - 1 : older;
  return {
    ...known,
    pages: pages.map((page, index) =>
      index === at ? { ...page, items: [...page.items, gift].toSorted(newestFirst) } : page,
    ),
  };
}

/** As the server sorts them: those without a day come last. */
function newestFirst(a: Gift, b: Gift): number {
  const key = ({ givenOn, createdAt, id }: Gift) => `${givenOn ?? "0001-01-01"} ${createdAt} ${id}`;
  return key(a) < key(b) ? 1 : -1;
}
