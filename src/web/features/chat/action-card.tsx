import { useQueryClient } from "@tanstack/react-query";
import { detailOf } from "../../lib/api-error.ts";
import { call } from "../../lib/api.ts";
import { useMutationOnce } from "../../lib/use-mutation-once.ts";
import { Button } from "../../ui/button.tsx";
import { CheckIcon } from "../../ui/icons/check.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { toast } from "../../ui/toast.ts";
import type { Part } from "./queries.ts";

type Card = Extract<Part, { type: "action" }>["action"];

/** What the agent did, with the way there and back; or what it asks before doing it. */
export function ActionCard({ action }: { action: Card }) {
  const client = useQueryClient();
  const { id, state, title, things, link, yes, canUndo } = action;
  const { mutateAsync, isPending } = useMutationOnce({
    mutationFn: (what: "undo" | "confirm") =>
      what === "undo"
        ? call("POST /api/actions/:id/undo", { params: { id } })
        : call("POST /api/actions/:id/confirm", { params: { id } }),
    // It may have changed a list, a date or what is known: all of it is read again.
    onSuccess: () => client.invalidateQueries(),
    // Not waited for: that it failed is said at once.
    onError: () => void client.invalidateQueries(),
  });

  async function press(what: "undo" | "confirm") {
    try {
      await mutateAsync(what);
    } catch (error) {
      toast({
        title: "Error",
        description: detailOf(error, "Try again in a moment."),
        variant: "destructive",
      });
    }
  }

  const isUndone = state === "undone";
  return (
    <section
      aria-label={isUndone ? `Taken back: ${title}` : title}
      className="rounded-card border border-line bg-well px-4 py-2"
    >
      <p className={`flex items-start gap-2 font-semibold ${isUndone ? "text-muted" : ""}`}>
        {state === "done" && <CheckIcon className="mt-0.5 size-5 shrink-0 text-action" />}
        {isUndone ? (
          <span>
            Taken back: <s>{title}</s>
          </span>
        ) : (
          title
        )}
      </p>
      {things.length > 0 && (
        <ul className={`mt-1 grid gap-0.5 ${isUndone ? "text-muted" : ""}`}>
          {things.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      )}
      <div className="mt-1 flex min-h-11 flex-wrap items-center gap-x-4">
        {state === "asked" && yes && (
          <Button tone="plain" aria-busy={isPending} onClick={() => void press("confirm")}>
            {yes}
          </Button>
        )}
        {link && <TextLink to={link.to}>{link.label}</TextLink>}
        {canUndo && state === "done" && (
          <Button
            tone="quiet"
            className="-ml-3 first:ml-0"
            aria-busy={isPending}
            onClick={() => void press("undo")}
          >
            Undo
          </Button>
        )}
      </div>
    </section>
  );
}
