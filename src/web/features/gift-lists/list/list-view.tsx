import { useState, type ReactNode } from "react";
import { useLocation } from "wouter";
import { detailOf } from "../../../lib/api-error.ts";
import { Card } from "../../../ui/card.tsx";
import { DotsIcon } from "../../../ui/icons/dots.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Ribbon } from "../../../ui/ribbon.tsx";
import { deletedToast } from "../../../ui/deleted-toast.ts";
import { toast } from "../../../ui/toast.ts";
import { DateDialog } from "./date-dialog.tsx";
import { EventLine } from "../event-line.tsx";
import { GeneratedIdeas } from "../generation/generated-ideas.tsx";
import { IdeaRows } from "../editor/idea-rows.tsx";
import { useDeleteGiftList, useRestoreGiftList, type GiftList } from "../queries.ts";
import { RenameDialog } from "./rename-dialog.tsx";
import type { ListEditors } from "../editor/list-editors.ts";
import { SaveLine } from "../editor/save-line.tsx";
import { useListEditor } from "../editor/use-list-editor.ts";

interface ListViewProps {
  editors: ListEditors;
  list: GiftList;
  /** Colour of the person the list is for, once loaded. */
  color?: string;
  /** Where to go when the list is deleted. */
  backTo: string;
  /** Asks the agent for ideas. */
  generate: ReactNode;
  /** Asks whom the list is for. */
  onChoosePerson: () => void;
}

export function ListView({
  editors,
  list,
  color,
  backTo,
  generate,
  onChoosePerson,
}: ListViewProps) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<"rename" | "date" | null>(null);
  const { mutateAsync: remove } = useDeleteGiftList();
  const restore = useRestoreGiftList();
  const { editor, rows, saving } = useListEditor(editors, list);
  const close = () => setOpen(null);

  async function askToDelete() {
    if (!confirm(`Delete list "${list.title}"?`)) return;
    try {
      await remove(list);
      editor.discard();
      deletedToast("List deleted successfully", () => restore(list.id));
      navigate(backTo, { replace: true });
    } catch (error) {
      toast({
        title: "Failed to delete list",
        description: detailOf(error, "It is still here."),
        variant: "destructive",
      });
    }
  }

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 py-6">
        <div className="min-w-0">
          <PageHeading className="text-heading font-semibold wrap-anywhere">
            {list.title}
          </PageHeading>
          {list.eventDate && <EventLine day={list.eventDate} className="mt-1 text-muted" />}
        </div>
        <div className="-mr-2 flex items-center gap-2">
          {generate}
          <Menu
            label="List options"
            className="grid size-11 place-items-center rounded-full text-muted hover:bg-well hover:text-text"
            items={[
              { label: "Rename list", onSelect: () => setOpen("rename") },
              { label: "Edit date", onSelect: () => setOpen("date") },
              ...(list.profileId ? [{ label: "Change person", onSelect: onChoosePerson }] : []),
              { label: "Delete list", danger: true, onSelect: () => void askToDelete() },
            ]}
          >
            <DotsIcon />
          </Menu>
        </div>
      </div>

      <section>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 className="text-title font-semibold">Gift Ideas</h2>
          <SaveLine saving={saving} onRetry={() => void editor.save()} />
        </div>
        <Card className="relative mt-2 overflow-clip pl-3">
          {color && <Ribbon color={color} className="absolute inset-y-0 left-0 w-3" />}
          <div className="pb-2">
            <IdeaRows editor={editor} rows={rows} />
          </div>
        </Card>
      </section>

      <GeneratedIdeas list={list} editor={editor} rows={rows} />

      {open === "rename" && <RenameDialog list={list} onClose={close} />}
      {open === "date" && <DateDialog list={list} onClose={close} />}
    </>
  );
}
