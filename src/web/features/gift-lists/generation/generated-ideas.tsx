import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { detailOf } from "../../../lib/api-error.ts";
import { flyFrom } from "../../../lib/motion.ts";
import { useIsMounted } from "../../../lib/use-is-mounted.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { useMoney } from "../../auth/use-money.ts";
import { EarlierIdeas } from "./earlier-ideas.tsx";
import { stopGeneration, useGeneration } from "./generation.ts";
import { IdeaItem } from "./idea-item.tsx";
import { parseGenerated, type GeneratedIdea } from "./parse-generated.ts";
import type { ListEditor } from "../editor/list-editor.ts";
import { proposedIdea } from "../editor/list-idea.ts";
import { useUpdateGiftList, type GiftList } from "../queries.ts";
import { appendIdea, ideasOf, isBlank, isFull, type Rows } from "../editor/rows.ts";
import { showListFull } from "../editor/list-full-toast.ts";

const steps = {
  waking: "Waking the agent up…",
  reading: "Reading what you know about them…",
  searching: "Looking for gifts that fit…",
  checking: "Checking budget, age and dislikes…",
};

interface GeneratedIdeasProps {
  list: GiftList;
  editor: ListEditor;
  rows: Rows;
  /** Of the person it is for. */
  color?: string | undefined;
  /** In place of ideas where there are none. */
  empty: ReactNode;
}

/** What the agent suggested last for this list. */
export function GeneratedIdeas({ list, editor, rows, color, empty }: GeneratedIdeasProps) {
  const [clearing, setClearing] = useState(false);
  const working = useGeneration(list.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const ideas = working?.ideas ?? parseGenerated(list.premiumResults);
  const onList = new Set(ideasOf(rows).map(({ title }) => title.toLowerCase()));

  // The list above gets longer: what is pressed stays under the finger, or a second press would add another idea.
  const pressed = useRef<{ button: Element; top: number } | null>(null);
  const last = rows.findLast((row) => !isBlank(row));
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { button, top } = pressed.current;
    pressed.current = null;
    scrollBy(0, button.getBoundingClientRect().top - top);
    const from = button.closest("li")?.querySelector("[data-picture]");
    const to = last && document.querySelector(`[data-row="${last.key}"] [data-picture]`);
    if (from && to) flyFrom(from, to);
  });

  // On a phone it is below the list: whoever pressed the button above sees what is being done.
  const progress = useRef<HTMLOutputElement>(null);
  const busy = working !== null;
  useEffect(() => {
    if (busy) progress.current?.scrollIntoView({ block: "nearest" });
  }, [busy]);

  const { currency } = useMoney();

  function add(idea: GeneratedIdea, button: Element) {
    const current = editor.state().rows;
    if (isFull(current)) {
      showListFull();
      return;
    }
    pressed.current = { button, top: button.getBoundingClientRect().top };
    editor.change(appendIdea(current, proposedIdea("agent", idea, currency)), { atOnce: true });
  }

  return (
    <section
      className="mt-12 min-[75rem]:mt-0"
      data-suggested={ideas.length > 0 || working ? "" : undefined}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 min-[75rem]:min-h-14">
        <h2
          ref={heading}
          tabIndex={-1}
          className="flex min-h-11 items-center text-title font-semibold outline-none"
        >
          Generated Ideas
        </h2>
        {working ? (
          <Button tone="quiet" className="-mr-4" onClick={() => stopGeneration(list.id)}>
            Stop
          </Button>
        ) : (
          ideas.length > 0 && (
            <Button tone="danger" className="-mr-4" onClick={() => setClearing(true)}>
              Clear all
            </Button>
          )
        )}
      </div>
      <output ref={progress} className="block">
        {working && (
          <span className="my-2 flex items-center gap-3 text-muted">
            <span className="size-5 shrink-0 animate-turn rounded-full border-3 border-line border-t-action" />
            {steps[working.step]}
          </span>
        )}
      </output>
      {ideas.length === 0 && working ? null : ideas.length === 0 ? (
        empty
      ) : (
        <>
          <p className="mt-1 mb-4 text-muted">
            AI suggestions are temporary: the next generation replaces them. Add what you like to
            the list.
          </p>
          <Card>
            <ul className="divide-y divide-line">
              {ideas.map((idea) => (
                <IdeaItem
                  key={idea.key}
                  idea={idea}
                  color={color}
                  rising={working !== null}
                  added={onList.has(idea.title.toLowerCase())}
                  onAdd={(button) => add(idea, button)}
                />
              ))}
            </ul>
          </Card>
        </>
      )}
      <EarlierIdeas listId={list.id} color={color} onList={onList} onAdd={add} />
      {clearing && (
        <ClearDialog
          list={list}
          onClose={() => setClearing(false)}
          // The button that opened the dialog is gone with the ideas.
          onCleared={() => requestAnimationFrame(() => heading.current?.focus())}
        />
      )}
    </section>
  );
}

function ClearDialog({
  list,
  onClose,
  onCleared,
}: {
  list: GiftList;
  onClose: () => void;
  onCleared: () => void;
}) {
  const isOpen = useIsMounted();
  const { mutateAsync, isPending } = useUpdateGiftList();

  async function clear() {
    try {
      await mutateAsync({ id: list.id, changes: { premiumResults: null } });
      toast({ title: "Generated ideas cleared" });
      if (!isOpen()) return;
      onClose();
      onCleared();
    } catch (error) {
      toast({
        title: "Failed to clear generated ideas",
        description: detailOf(error, "They are all still here."),
        variant: "destructive",
      });
    }
  }

  return (
    <Dialog
      title="Clear Generated Ideas?"
      description="What the agent suggested moves to the earlier ideas. Ideas you added to the list stay on it."
      onClose={onClose}
    >
      <DialogButtons>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button tone="destroy" aria-disabled={isPending} onClick={() => void clear()}>
          Clear all
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
