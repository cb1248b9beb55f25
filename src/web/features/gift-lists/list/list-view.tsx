import { useState, type ReactNode } from "react";
import { useLocation } from "wouter";
import { detailOf } from "../../../lib/api-error.ts";
import { useIsMounted } from "../../../lib/use-is-mounted.ts";
import { useToday } from "../../../lib/use-today.ts";
import { Card } from "../../../ui/card.tsx";
import { DotsIcon } from "../../../ui/icons/dots.tsx";
import { lazyOverlay } from "../../../ui/lazy-overlay.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Ribbon } from "../../../ui/ribbon.tsx";
import { deletedToast } from "../../../ui/deleted-toast.ts";
import { toast } from "../../../ui/toast.ts";
import { useMoney } from "../../auth/use-money.ts";
import { DateDialog } from "./date-dialog.tsx";
import { EventLine } from "../event-line.tsx";
import { GeneratedIdeas } from "../generation/generated-ideas.tsx";
import { IdeaRows } from "../editor/idea-rows.tsx";
import { moneyOf, moneyWords } from "../budget/money-words.ts";
import { progressWords } from "../progress-words.ts";
import {
  countsOf,
  useDeleteGiftList,
  useReopenGiftList,
  useRestoreGiftList,
  useUpdateGiftList,
  type GiftList,
} from "../queries.ts";
import { RenameDialog } from "./rename-dialog.tsx";
import type { ListEditors } from "../editor/list-editors.ts";
import { ideasOf } from "../editor/rows.ts";
import { SaveLine } from "../editor/save-line.tsx";
import { useListEditor } from "../editor/use-list-editor.ts";

const CloseDialog = lazyOverlay(() => import("./close-dialog.tsx"));
const BudgetDialog = lazyOverlay(() => import("../budget/budget-dialog.tsx"));

interface ListViewProps {
  editors: ListEditors;
  list: GiftList;
  /** Colour of the person the list is for, once loaded. */
  color?: string;
  /** Where to go when the list is deleted. */
  backTo: string;
  /** Asks the agent for ideas. */
  generate: ReactNode;
  /** Where its ideas will be. */
  noGenerations: ReactNode;
  /** Asks whom the list is for. */
  onChoosePerson: () => void;
}

/** Rows that a window holds. */
const STAYS = 9;

export function ListView({
  editors,
  list,
  color,
  backTo,
  generate,
  noGenerations,
  onChoosePerson,
}: ListViewProps) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<"rename" | "date" | "budget" | "close" | null>(null);
  const { mutateAsync: remove } = useDeleteGiftList();
  const restore = useRestoreGiftList();
  const reopen = useReopenGiftList();
  const isHere = useIsMounted();
  const { format } = useMoney();
  const today = useToday();
  const { editor, rows, saving } = useListEditor(editors, list);
  const counts = countsOf(ideasOf(rows));
  const progress = progressWords(counts);
  const money = moneyWords(moneyOf(ideasOf(rows)), list.budget, format);
  const budgetWords = list.budget === null ? "Set a budget" : "Change budget";
  const close = () => setOpen(null);

  async function askToDelete() {
    if (!confirm(`Delete list "${list.title}"?`)) return;
    try {
      await remove(list);
      editor.discard();
      deletedToast("List deleted successfully", () => restore(list.id));
      if (isHere()) navigate(backTo, { replace: true });
    } catch (error) {
      toast({
        title: "Failed to delete list",
        description: detailOf(error, "It is still here."),
        variant: "destructive",
      });
    }
  }

  const isOver = list.eventDate !== null && list.eventDate < today;
  const canClose = isOver && counts.given > 0;

  /** What is written and not saved would otherwise be merged into a list that is closed by then. */
  async function askToClose() {
    await editor.save();
    if (!editor.isChanged) setOpen("close");
  }

  function closed(left: boolean) {
    close();
    deletedToast("List closed", () => reopen(list.id), "It is still closed.");
    if (left) return;
    editor.discard();
    if (isHere()) navigate(backTo, { replace: true });
  }

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 sm:gap-y-4 sm:py-6">
        <div className="min-w-0">
          <PageHeading className="text-heading font-semibold wrap-anywhere">
            {list.title}
          </PageHeading>
          {list.eventDate && <EventLine day={list.eventDate} className="mt-1 text-muted" />}
          {canClose && (
            <p className="flex flex-wrap items-center gap-x-2 text-muted">
              This day has passed.
              <button
                type="button"
                className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
                onPointerEnter={CloseDialog.preload}
                onFocus={CloseDialog.preload}
                onClick={() => void askToClose()}
              >
                Close the list?
              </button>
            </p>
          )}
        </div>
        <div className="flex items-center gap-2">
          {generate}
          <Menu
            label="List options"
            className="grid size-11 place-items-center rounded-full text-muted hover:bg-well hover:text-text"
            items={[
              { label: "Rename list", onSelect: () => setOpen("rename") },
              { label: "Edit date", onSelect: () => setOpen("date") },
              { label: budgetWords, onSelect: () => setOpen("budget") },
              ...(list.profileId ? [{ label: "Change person", onSelect: onChoosePerson }] : []),
              { label: "Delete list", danger: true, onSelect: () => void askToDelete() },
            ]}
          >
            <DotsIcon />
          </Menu>
        </div>
      </div>

      {/* At a desk side by side: what the agent suggests is beside the list that it is for, and narrow until it has. */}
      <div className="items-start gap-10 min-[75rem]:grid min-[75rem]:grid-cols-[minmax(0,1fr)_22rem] min-[75rem]:has-data-suggested:grid-cols-2">
        {/* What one collects stays beside what one collects from, as far as a window holds it. */}
        <section className={rows.length <= STAYS ? "min-[75rem]:sticky min-[75rem]:top-6" : ""}>
          <div className="flex min-h-14 flex-wrap items-start justify-between gap-x-4">
            {/* As high with the second line as without it: what is pressed below stays under the finger. */}
            <div>
              <h2 className="flex min-h-11 items-center text-title font-semibold">Gift Ideas</h2>
              {progress && <p className="-mt-2 text-caption text-muted">{progress}</p>}
            </div>
            <SaveLine saving={saving} onRetry={() => void editor.save()} />
          </div>
          {money && (
            <p className="flex flex-wrap items-center gap-x-3 text-caption text-muted tabular-nums">
              <span>{money}</span>
              <button
                type="button"
                className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-text"
                onPointerEnter={BudgetDialog.preload}
                onFocus={BudgetDialog.preload}
                onClick={() => setOpen("budget")}
              >
                {budgetWords}
              </button>
            </p>
          )}
          <Card className="relative mt-2 pl-6">
            {color && (
              <Ribbon
                color={color}
                className="absolute inset-y-0 left-0 w-6 rounded-l-[0.6875rem]"
              />
            )}
            <div className="pb-2">
              <IdeaRows list={list} editor={editor} rows={rows} color={color} />
            </div>
          </Card>
        </section>

        <GeneratedIdeas
          list={list}
          editor={editor}
          rows={rows}
          color={color}
          empty={noGenerations}
        />
      </div>

      {open === "rename" && <RenameDialog list={list} onClose={close} />}
      {open === "date" && <DateDialog list={list} onClose={close} />}
      {open === "budget" && <ListBudgetDialog list={list} onClose={close} />}
      {open === "close" && <CloseDialog list={list} onClosed={closed} onClose={close} />}
    </>
  );
}

function ListBudgetDialog({ list, onClose }: { list: GiftList; onClose: () => void }) {
  const { mutateAsync: update } = useUpdateGiftList();
  return (
    <BudgetDialog
      description="What everything on this list may cost."
      amount={list.budget}
      onSave={(budget) => update({ id: list.id, changes: { budget } })}
      onClose={onClose}
    />
  );
}
