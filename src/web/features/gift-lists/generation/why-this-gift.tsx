import { Popover } from "radix-ui";
import { useLayoutEffect, useState } from "react";
import { buttonClass } from "../../../ui/button-class.ts";
import { closeOnRequest } from "../../../ui/close-on-back.ts";
import type { GeneratedIdea } from "./parse-generated.ts";

/** The reason for one idea, and the answer it is based on. */
export function WhyThisGift({ idea }: { idea: GeneratedIdea }) {
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => (open ? closeOnRequest(() => setOpen(false)) : undefined), [open]);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={`Why this gift? ${idea.title}`}
        // In line with the title where it stands below it.
        className={`${buttonClass("quiet")} max-sm:-ml-4 min-[75rem]:-ml-4`}
      >
        Why this gift?
      </Popover.Trigger>
      <Popover.Content
        // Beside the list, the button is where the column begins, and so does this: it never lies over the list.
        align="start"
        sideOffset={6}
        collisionPadding={12}
        aria-label={`Why ${idea.title}`}
        className="z-10 max-w-[min(22rem,calc(100vw-1.5rem))] animate-rise rounded-card border border-line bg-card p-4 shadow-float"
      >
        <p className="wrap-anywhere">{idea.reason}</p>
        {idea.fact && (
          <p className="mt-3 border-t border-line pt-3 text-caption wrap-anywhere text-muted">
            {idea.fact.field}: “{idea.fact.quote}”
          </p>
        )}
      </Popover.Content>
    </Popover.Root>
  );
}
