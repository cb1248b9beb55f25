import { useState } from "react";
import { giftListLimits } from "../../../shared/gift-list-limits.ts";
import { detailOf } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DialogButtons } from "../../ui/dialog-buttons.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { CheckIcon } from "../../ui/icons/check.tsx";
import { PlusIcon } from "../../ui/icons/plus.tsx";
import { toast } from "../../ui/toast.ts";
import { generatedIn } from "./generated-in.ts";
import type { ListEditor } from "./list-editor.ts";
import { useUpdateGiftList, type GiftList } from "./queries.ts";
import { appendIdea, ideasOf, type Rows } from "./rows.ts";
import { sayFull } from "./say-full.ts";
import { WhyThisGift } from "./why-this-gift.tsx";

interface GeneratedIdeasProps {
  list: GiftList;
  editor: ListEditor;
  rows: Rows;
}

/** What the agent suggested last for this list. */
export function GeneratedIdeas({ list, editor, rows }: GeneratedIdeasProps) {
  const [clearing, setClearing] = useState(false);
  const ideas = generatedIn(list.premiumResults);
  const onList = new Set(ideasOf(rows).map((idea) => idea.toLowerCase()));

  function add(title: string) {
    const current = editor.shown().rows;
    if (ideasOf(current).length >= giftListLimits.ideas) sayFull();
    else editor.change(appendIdea(current, title), { atOnce: true });
  }

  return (
    <section className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-title font-semibold">Generated Ideas</h2>
        {ideas.length > 0 && (
          <Button tone="danger" className="-mr-4" onClick={() => setClearing(true)}>
            Clear all
          </Button>
        )}
      </div>
      {ideas.length === 0 ? (
        <div className="mt-2 rounded-card border border-dashed border-field/60 px-6 py-8 text-center text-muted">
          <p className="font-semibold text-text">No generations yet</p>
          <p className="mt-1">Ideas from the agent appear here, each with its reason.</p>
        </div>
      ) : (
        <>
          <p className="mt-1 mb-4 text-muted">
            AI suggestions are temporary: the next generation replaces them. Add what you like to
            the list.
          </p>
          <Card>
            <ul className="divide-y divide-line">
              {ideas.map((idea) => (
                <li
                  key={idea.key}
                  className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2"
                >
                  <p className="min-w-0 flex-1 basis-60 py-2 font-semibold wrap-anywhere">
                    {idea.title}
                  </p>
                  <div className="-ml-2 flex flex-wrap sm:ml-0">
                    {idea.reason && <WhyThisGift idea={idea} />}
                    {onList.has(idea.title.toLowerCase()) ? (
                      <p className="inline-flex min-h-11 items-center gap-2 px-4 text-success sm:min-w-36">
                        <CheckIcon />
                        On the list
                      </p>
                    ) : (
                      <Button
                        tone="quiet"
                        aria-label={`Add to list: ${idea.title}`}
                        onClick={() => add(idea.title)}
                      >
                        <PlusIcon />
                        Add to list
                      </Button>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </Card>
        </>
      )}
      {clearing && <ClearDialog list={list} onClose={() => setClearing(false)} />}
    </section>
  );
}

function ClearDialog({ list, onClose }: { list: GiftList; onClose: () => void }) {
  const { mutate, isPending } = useUpdateGiftList();

  function clear() {
    if (isPending) return;
    mutate(
      { id: list.id, changes: { premiumResults: null } },
      {
        onSuccess: () => {
          toast({ title: "Generated ideas cleared" });
          onClose();
        },
        onError: (error) =>
          toast({
            title: "Failed to clear generated ideas",
            description: detailOf(error, "They are all still here."),
            variant: "destructive",
          }),
      },
    );
  }

  return (
    <Dialog
      title="Clear Generated Ideas?"
      description="What the agent suggested is removed. Ideas you added to the list stay on it."
      onClose={onClose}
    >
      <DialogButtons>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button aria-disabled={isPending} onClick={clear}>
          Clear all
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
