import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { Link } from "wouter";
import type { ShoppingOrder } from "../../../../shared/shopping-limits.ts";
import { detailOf } from "../../../lib/api-error.ts";
import { longDay, mediumDay } from "../../../lib/format-date.ts";
import { profilesKey, shoppingKey } from "../../../lib/query-keys.ts";
import { useToday } from "../../../lib/use-today.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { Card } from "../../../ui/card.tsx";
import { Face } from "../../../ui/face.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { FullBag } from "../../../ui/drawings/full-bag.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { toast } from "../../../ui/toast.ts";
import { useMoney } from "../../auth/use-money.ts";
import { useProfiles, type Profile } from "../../profiles/queries.ts";
import type { ListEditors } from "../editor/list-editors.ts";
import { useListEditors } from "../editor/use-list-editors.ts";
import { daysLeft } from "../event-date.ts";
import { grouped, leftOver, leftWords } from "./groups.ts";
import { ItemRow } from "./item-row.tsx";
import { useShopping, type ShoppingPage, type ToBuy } from "./queries.ts";

/** Everything that is still to be bought, ticked off in place. */
export function Shopping({ heading, by }: { heading: ReactNode; by: ShoppingOrder }) {
  const shopping = useShopping(by);
  const people = useProfiles();
  // With what was ticked off before and is not on the server yet.
  const editors = useListEditors();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = shopping;
  const failed = (
    <h2 className="text-title font-semibold">What is still to buy could not be loaded</h2>
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-4 pb-2">
        {heading}
        <nav aria-label="Order" className="flex rounded-full border border-field bg-card p-1">
          <OrderLink to="/shopping" current={by === "date"}>
            By date
          </OrderLink>
          <OrderLink to="/shopping?by=person" current={by === "person"}>
            By person
          </OrderLink>
        </nav>
      </div>
      <Loaded query={shopping} placeholder={<Placeholder />} heading={failed}>
        {({ pages }) => {
          if (!editors) return <Placeholder />;
          const items = <Items by={by} pages={pages} people={people.data} editors={editors} />;
          // By date, what is to be bought is worth more than whom it is for.
          if (by === "date") return items;
          return (
            <Loaded query={people} placeholder={items} heading={failed}>
              {() => items}
            </Loaded>
          );
        }}
      </Loaded>
      {editors && !hasNextPage && shopping.data && (
        <p className="mt-10 text-muted">
          What did it come to? <TextLink to="/year">See the year in gifts</TextLink>
        </p>
      )}
      {editors && hasNextPage && (
        <Button
          tone="plain"
          className="mt-6 w-full"
          aria-disabled={isFetchingNextPage}
          onClick={() => {
            if (!isFetchingNextPage) void fetchNextPage();
          }}
        >
          Show more
        </Button>
      )}
    </>
  );
}

function OrderLink({
  to,
  current,
  children,
}: {
  to: string;
  current: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      replace
      href={to}
      aria-current={current}
      className="inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-text no-underline hover:bg-well aria-[current=true]:bg-text aria-[current=true]:text-page"
    >
      {children}
    </Link>
  );
}

interface ItemsProps {
  by: ShoppingOrder;
  pages: ShoppingPage[];
  /** Undefined until they are loaded. */
  people: readonly Profile[] | undefined;
  editors: ListEditors;
}

function Items({ by, pages, people, editors }: ItemsProps) {
  const client = useQueryClient();
  const today = useToday();
  const { format } = useMoney();
  // What is marked on this device shows before the server has it.
  useSyncExternalStore(editors.subscribe, editors.changes);
  /** What was ticked off last, for screen readers: the others see it in its row. */
  const [announced, announce] = useState("");

  const isBought = (item: ToBuy) => {
    const here = editors.stateOf(item.list.id, item.id);
    return here ? here !== "idea" : item.bought === true;
  };

  async function mark({ id, list }: ToBuy, state: "idea" | "bought") {
    try {
      if (await editors.setState(list.id, id, state)) return;
      announce("");
      void client.invalidateQueries({ queryKey: shoppingKey });
      // Where it is still there the list refused it, and says why by itself.
      if (editors.stateOf(list.id, id)) return;
      toast({
        title: "This idea is gone",
        description: "It was deleted somewhere else.",
        variant: "destructive",
      });
    } catch (error) {
      announce("");
      toast({
        title: "Not saved",
        description: detailOf(error, "It is still as it was. Try again in a moment."),
        variant: "destructive",
      });
    }
  }

  function tick(item: ToBuy, bought: boolean) {
    announce(`${bought ? "Marked as bought" : "Marked as an idea"}: ${item.title}`);
    void mark(item, bought ? "bought" : "idea");
  }

  const items = pages.flatMap((page) => page.items);
  const all = pages[0] ?? { count: 0, sum: 0, unpriced: 0 };
  const left = leftOver(all, items.filter(isBought));
  const personOf = (id: string | null) => people?.find((person) => person.id === id);

  if (items.length === 0) return <Nothing />;
  return (
    <>
      <p className="mb-2 text-muted">
        <output className="sr-only">{announced}</output>
        <output>{left.count === 0 ? "All of it is bought." : leftWords(left, format)}</output>
      </p>
      {grouped(items, by, today).map(({ key, items: ofGroup }) => (
        <section key={key} aria-labelledby={`group-${key}`} className="mt-6">
          <h2
            id={`group-${key}`}
            className={`mb-2 flex items-center gap-x-3 text-title font-semibold ${by === "date" ? "flex-wrap" : ""}`}
          >
            {by === "person" ? (
              <PersonHeading id={ofGroup[0]?.profileId ?? null} people={people} />
            ) : (
              <DayHeading day={key} today={today} />
            )}
          </h2>
          <Card>
            <ul className="divide-y divide-line">
              {ofGroup.map((item) => (
                <ItemRow
                  key={item.id}
                  item={item}
                  color={personOf(item.profileId)?.color}
                  bought={isBought(item)}
                  person={by === "date" ? personOf(item.profileId) : undefined}
                  day={
                    item.list.eventDate && (by === "person" || key === "past")
                      ? `${mediumDay(item.list.eventDate)}, ${daysLeft(item.list.eventDate, today)}`
                      : undefined
                  }
                  price={item.price === null ? null : format(item.price)}
                  onBought={(bought) => tick(item, bought)}
                />
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </>
  );
}

interface PersonHeadingProps {
  /** Null for nobody. */
  id: string | null;
  /** Undefined until they are loaded. */
  people: readonly Profile[] | undefined;
}

function PersonHeading({ id, people }: PersonHeadingProps) {
  if (id === null) return "For nobody yet";
  if (!people)
    return (
      <>
        <span className="sr-only">Loading whom it is for</span>
        <Skeleton className="h-9 w-40" />
      </>
    );
  const person = people.find((one) => one.id === id);
  if (!person) return <Unknown />;
  return (
    <>
      <Face person={person} className="size-9 text-lead" />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {person.name}
      </span>
    </>
  );
}

/** Added elsewhere, since the people here were loaded. */
function Unknown() {
  const client = useQueryClient();
  useEffect(() => {
    const added = { queryKey: profilesKey, exact: true };
    void client.invalidateQueries(added, { cancelRefetch: false });
  }, [client]);
  return "Somebody";
}

function DayHeading({ day, today }: { day: string; today: string }) {
  if (day === "undated") return "No date yet";
  if (day === "past") return "Their day has passed";
  return (
    <>
      {longDay(day)}
      <span className="font-sans text-body font-normal text-muted">{daysLeft(day, today)}</span>
    </>
  );
}

function Nothing() {
  return (
    <Notice title={<h2 className="text-title font-semibold">Nothing left to buy</h2>}>
      <FullBag />
      <p>What you put on a gift list comes here, and stays until it is bought.</p>
      <Link href="/gift-lists" className={buttonClass()}>
        Add an idea to a list
      </Link>
    </Notice>
  );
}

function Placeholder() {
  return (
    <>
      <output className="sr-only">Loading what is still to buy</output>
      <Skeleton className="mb-2 h-6 w-48" />
      <Skeleton className="mt-6 mb-2 h-7 w-64" />
      <Card className="grid gap-6 p-4">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </Card>
    </>
  );
}
