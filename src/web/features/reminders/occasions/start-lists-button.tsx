import { useLocation } from "wouter";
import { detailOf } from "../../../lib/api-error.ts";
import { useIsMounted } from "../../../lib/use-is-mounted.ts";
import type { ButtonTone } from "../../../ui/button-class.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { titleWords } from "../occasion-title.tsx";
import { useStartList, type Upcoming } from "./occasion-queries.ts";

/** Those it is for who have no list yet. */
export const missingOf = ({ people }: Upcoming) => people.filter((one) => !one.listId);

/** Starts the lists that are missing; the only one is opened. */
export function StartListsButton({
  item,
  tone,
  className,
}: {
  item: Upcoming;
  tone: ButtonTone;
  className?: string;
}) {
  const { people } = item;
  const missing = missingOf(item);
  const [, navigate] = useLocation();
  const isHere = useIsMounted();
  const { mutateAsync, isPending, isSuccess } = useStartList();
  const busy = isPending || (isSuccess && people.length === 1);

  async function start() {
    if (busy) return;
    try {
      const {
        lists: [list],
      } = await mutateAsync(item);
      if (missing.length > 1) toast({ title: `${missing.length} lists created` });
      else toast({ title: "List created" });
      if (list && people.length === 1 && isHere()) navigate(`/gift-list/${list.id}`);
    } catch (error) {
      toast({
        title: "Error",
        description: detailOf(error, "Failed to create gift list"),
        variant: "destructive",
      });
    }
  }

  const words = startWords(missing.length, people.length);
  return (
    <Button
      tone={tone}
      className={className}
      aria-label={`${words} for ${titleWords(missing, item.name)}`}
      aria-disabled={busy}
      onClick={() => void start()}
    >
      {busy ? "Starting..." : words}
    </Button>
  );
}

/** “Start a list”, “Start 10 lists”, “Start 1 more list”. */
function startWords(missing: number, people: number): string {
  if (missing < people) return `Start ${missing} more ${missing === 1 ? "list" : "lists"}`;
  return missing === 1 ? "Start a list" : `Start ${missing} lists`;
}
