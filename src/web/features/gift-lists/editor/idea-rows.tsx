import { useLayoutEffect, useState } from "react";
import { useOnceFromHistory } from "../../../lib/use-once-from-history.ts";
import { Button } from "../../../ui/button.tsx";
import { PlusIcon } from "../../../ui/icons/plus.tsx";
import { lazyOverlay } from "../../../ui/lazy-overlay.tsx";
import { useOnline } from "../../../pwa/online.ts";
import { useMoney } from "../../auth/use-money.ts";
import type { GiftList } from "../queries.ts";
import { IdeaRow } from "./idea-row.tsx";
import type { ListEditor } from "./list-editor.ts";
import { RowActions } from "./row-actions.ts";
import { isBlank, type Rows } from "./rows.ts";
import { useRowDrag } from "./use-row-drag.ts";

const MoveDialog = lazyOverlay(() => import("./move-dialog.tsx"));
const DetailsDialog = lazyOverlay(() => import("./details-dialog.tsx"));

interface IdeaRowsProps {
  list: GiftList;
  /** The same as long as this is on the screen. */
  editor: ListEditor;
  rows: Rows;
  /** Of the person the list is for; ribbon red where there is nobody. */
  color?: string;
}

export function IdeaRows({ list, editor, rows, color = "var(--action)" }: IdeaRowsProps) {
  const { currency } = useMoney();
  const online = useOnline();
  const [announced, announce] = useState("");
  const [actions] = useState(() => new RowActions(editor, announce));
  const { elements } = actions;
  const [dragged, drag] = useRowDrag(editor, elements);
  /** The row that is about to go elsewhere. */
  const [leaving, setLeaving] = useState<string | null>(null);
  const goes = rows.find(({ key }) => key === leaving);
  /** The row whose details are open. */
  const [detailed, setDetailed] = useState<string | null>(null);
  const open = rows.find(({ key }) => key === detailed);

  // A list that was just started, by somebody who is about to write their first idea.
  useOnceFromHistory("firstIdea", true, () => {
    const [first] = rows;
    if (first && rows.every(isBlank)) elements.focusNext(first.key, 0);
  });

  useLayoutEffect(() => elements.focusWanted());

  return (
    <>
      <ul aria-label="Gift Ideas" className={dragged ? "select-none" : ""}>
        {rows.map((row, index) => (
          <IdeaRow
            key={row.key}
            number={index + 1}
            row={row}
            color={color}
            currency={currency}
            dragged={dragged === row.key}
            removable={rows.length > 1}
            online={online}
            actions={actions}
            onDrag={drag}
            onDetails={setDetailed}
            onMoveAway={setLeaving}
          />
        ))}
      </ul>
      <p id="idea-handle-help" hidden>
        Drag, or press the up and down arrow keys, to move this idea.
      </p>
      <output className="sr-only">{announced}</output>
      <Button
        tone="quiet"
        // Its words below those of the ideas.
        className="mt-2 ml-1"
        onClick={() => actions.add()}
      >
        <PlusIcon />
        Add Idea
      </Button>
      {goes && (
        <MoveDialog list={list} editor={editor} idea={goes} onClose={() => setLeaving(null)} />
      )}
      {open && (
        <DetailsDialog
          idea={open}
          onSave={(changes) => actions.carry(open.key, changes)}
          onClose={() => setDetailed(null)}
        />
      )}
    </>
  );
}
