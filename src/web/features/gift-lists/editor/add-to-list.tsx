import { detailOf } from "../../../lib/api-error.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { PlusIcon } from "../../../ui/icons/plus.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { toast } from "../../../ui/toast.ts";
import { byNextEvent } from "../event-date.ts";
import { useListEditorsLoader } from "./list-editors-context.ts";
import { proposedIdea, type Proposal } from "./list-idea.ts";
import { useCreateGiftList, useGiftListsOf } from "../queries.ts";
import { useMoney } from "../../auth/use-money.ts";
import { useToday } from "../../../lib/use-today.ts";

/** A menu that adds an idea to one of a person's lists, or to a new one. */
export function AddToList({ profileId, idea }: { profileId: string; idea: Proposal }) {
  const loader = useListEditorsLoader();
  const today = useToday();
  const { currency } = useMoney();
  const { data: lists = [] } = useGiftListsOf(profileId);
  const { mutateAsync: create } = useCreateGiftList();

  async function add(list: () => Promise<{ id: string; title: string }>) {
    try {
      const [to, listEditors] = await Promise.all([list(), loader.load()]);
      if (await listEditors.addIdea(to.id, proposedIdea("chat", idea, currency)))
        toast({ title: `Added to “${to.title}”` });
    } catch (error) {
      toast({
        title: "Error",
        description: detailOf(error, "Failed to save ideas"),
        variant: "destructive",
      });
    }
  }

  return (
    <Menu
      label={`Add to list: ${idea.title}`}
      className={buttonClass("plain")}
      items={[
        ...byNextEvent(lists, today).map((list) => ({
          label: list.title,
          onSelect: () => void add(() => Promise.resolve(list)),
        })),
        {
          label: "New list",
          onSelect: () => void add(() => create({ title: "Gift ideas", profileId })),
        },
      ]}
    >
      <PlusIcon />
      Add to list
    </Menu>
  );
}
