import { useState, type ReactNode } from "react";
import { Link } from "wouter";
import { buttonClass } from "../../../ui/button-class.ts";
import { Card } from "../../../ui/card.tsx";
import { Face } from "../../../ui/face.tsx";
import { lazyOverlay } from "../../../ui/lazy-overlay.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { longestWord } from "../../../ui/long-name.tsx";
import { EmptyYear } from "../../../ui/drawings/empty-year.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useMoney } from "../../auth/use-money.ts";
import { useProfiles, type Profile } from "../../profiles/queries.ts";
import { moneyOfAllWords } from "../budget/money-words.ts";
import { months, nameOfMonth, Plot } from "./plot.tsx";
import { useSetBudget, useYear, type YearInMoney } from "./queries.ts";
import { type Row, rowsOf, totalOf } from "./sums.ts";

const BudgetDialog = lazyOverlay(() => import("../budget/budget-dialog.tsx"));

/** What one year of presents comes to. */
export function Year({ heading, year, now }: { heading: ReactNode; year: number; now: number }) {
  const money = useYear(year);
  const people = useProfiles();
  const { data: known } = money;
  const failed = <h2 className="text-title font-semibold">The year could not be loaded</h2>;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-4 pb-2">
        {heading}
        <nav aria-label="Years" className="-mx-4 flex flex-wrap">
          {known && year > known.from && <YearLink year={year - 1}>← {year - 1}</YearLink>}
          {(year < now || (known && year < known.to)) && (
            <YearLink year={year + 1}>{year + 1} →</YearLink>
          )}
        </nav>
      </div>
      <Loaded query={money} placeholder={<Placeholder />} heading={failed}>
        {(of) => (
          <Loaded query={people} placeholder={<Placeholder />} heading={failed}>
            {(everybody) => <InMoney of={of} people={everybody} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

function YearLink({ year, children }: { year: number; children: ReactNode }) {
  return (
    <Link href={`/year?year=${year}`} className={`${buttonClass("quiet")} tabular-nums`}>
      {children}
    </Link>
  );
}

function InMoney({ of, people }: { of: YearInMoney; people: readonly Profile[] }) {
  const { format } = useMoney();
  const { mutateAsync: setBudget } = useSetBudget(of.year);
  const [open, setOpen] = useState<Row | null>(null);
  const rows = rowsOf(of, people);
  const total = totalOf(rows);
  const spent = months(rows).filter(({ total: sum }) => sum > 0);
  if (rows.length === 0) return <Nothing />;
  return (
    <>
      <p className="mb-6 text-muted tabular-nums">
        {moneyOfAllWords(total, format) ??
          "No prices and no budgets yet. Say what an idea costs in its details, or set a budget here."}
      </p>
      {spent.length > 0 && (
        <Card className="mb-6 p-4 sm:p-6">
          <Plot rows={rows} format={format} />
        </Card>
      )}
      <Card className="overflow-clip">
        <table className="w-full border-collapse tabular-nums">
          <caption className="sr-only">By person</caption>
          <thead className="text-caption text-muted">
            <tr>
              <Head first>Person</Head>
              <Head>Spent</Head>
              <Head>Planned</Head>
              <Head>Left</Head>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.person?.id ?? "nobody"} className="border-t border-line align-top">
                <th scope="row" className="py-2 pl-4 text-left font-normal">
                  <PersonCell row={row} onBudget={() => setOpen(row)} format={format} />
                </th>
                <Sum>{row.spent > 0 && format(row.spent)}</Sum>
                <Sum>{row.planned > 0 && format(row.planned)}</Sum>
                <Sum>{row.left !== null && <Left left={row.left} format={format} />}</Sum>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-field font-semibold">
              <th scope="row" className="py-3 pl-4 text-left">
                All
              </th>
              <Sum>{total.spent > 0 && format(total.spent)}</Sum>
              <Sum>{total.planned > 0 && format(total.planned)}</Sum>
              <Sum>{total.left !== null && <Left left={total.left} format={format} />}</Sum>
            </tr>
          </tfoot>
        </table>
      </Card>
      {spent.length > 0 && (
        <Card className="mt-6 overflow-clip">
          <table className="w-full border-collapse tabular-nums">
            <caption className="sr-only">By month</caption>
            <thead className="text-caption text-muted">
              <tr>
                <Head first>Month</Head>
                <Head first>For</Head>
                <Head>Spent</Head>
              </tr>
            </thead>
            <tbody>
              {spent.map(({ month, pieces, total: sum }) => (
                <tr key={month} className="border-t border-line align-top">
                  <th scope="row" className="py-3 pl-4 text-left font-normal">
                    {nameOfMonth(month)}
                  </th>
                  <td className="py-3 pl-4 text-muted wrap-anywhere">
                    {pieces.map(({ row, sum: piece }) => (
                      <span key={row.person?.id ?? "nobody"} className="block">
                        {row.person?.name ?? "Nobody yet"} {format(piece)}
                      </span>
                    ))}
                  </td>
                  <Sum>{format(sum)}</Sum>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
      {open?.person && (
        <BudgetDialog
          description={`What presents for ${open.person.name} may cost in ${of.year}.`}
          amount={open.ownBudget}
          onSave={(amount) => setBudget({ profileId: open.person?.id ?? "", amount })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function Head({ first = false, children }: { first?: boolean; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={`py-2 font-semibold ${first ? "pl-4 text-left" : "pr-3 pl-2 text-right sm:pr-4"}`}
    >
      {children}
    </th>
  );
}

function Sum({ children }: { children: ReactNode }) {
  return <td className="py-3 pr-3 pl-2 text-right wrap-break-word sm:pr-4">{children || "–"}</td>;
}

function Left({ left, format }: { left: number; format: (sum: number) => string }) {
  if (left >= 0) return format(left);
  return <span className="text-danger">{format(-left)} over</span>;
}

/** In letters of its size: longer words are smaller beside the sums on a phone. */
const WIDE = 6;

interface PersonCellProps {
  row: Row;
  onBudget: () => void;
  format: (sum: number) => string;
}

function PersonCell({
  row: { person, ownBudget, budget, unpriced },
  onBudget,
  format,
}: PersonCellProps) {
  const fromLists = ownBudget === null && budget !== null;
  if (!person) return <span className="inline-block py-1">Nobody yet</span>;
  return (
    <div>
      {/* Below the face where there is too little room beside it: no word of it is broken then. */}
      <div className="flex flex-wrap gap-x-2">
        <Face person={person} className="mt-0.5 size-7 text-caption" />
        <p
          dir="auto"
          className={`min-w-0 pt-1 wrap-anywhere ${longestWord(person.name) > WIDE ? "max-sm:text-caption" : ""}`}
        >
          {person.name}
        </p>
      </div>
      <div className="sm:pl-9">
        <button
          type="button"
          aria-label={`${ownBudget === null ? "Set a budget" : `Budget ${format(ownBudget)}, change`}: ${person.name}`}
          className="inline-flex min-h-11 items-center text-left text-caption text-muted underline underline-offset-4 hover:text-text"
          onPointerEnter={BudgetDialog.preload}
          onFocus={BudgetDialog.preload}
          onClick={onBudget}
        >
          {ownBudget === null ? "Set a budget" : `Budget ${format(ownBudget)}`}
        </button>
        {fromLists && (
          <p className="-mt-2 pb-1 text-caption text-muted">Budgets of lists: {format(budget)}</p>
        )}
        {unpriced > 0 && (
          <p className="-mt-2 pb-1 text-caption text-muted">{unpriced} without a price</p>
        )}
      </div>
    </div>
  );
}

function Nothing() {
  return (
    <Notice title={<h2 className="text-title font-semibold">Nobody to give to yet</h2>}>
      <EmptyYear />
      <p>What you spend on presents adds up here, by person and by month.</p>
      <Link href="/" className={buttonClass()}>
        Add somebody
      </Link>
    </Notice>
  );
}

function Placeholder() {
  return (
    <>
      <output className="sr-only">Loading the year</output>
      <Skeleton className="mb-6 h-6 w-64" />
      <Card className="grid gap-6 p-4">
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </Card>
    </>
  );
}
