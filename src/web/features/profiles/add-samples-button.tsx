import { detailOf } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { useAddSamples } from "./queries.ts";

export function AddSamplesButton() {
  const { mutateAsync, isPending } = useAddSamples();

  async function add() {
    try {
      await mutateAsync();
    } catch (error) {
      toast({
        title: "Error",
        description: detailOf(error, "The sample profiles could not be added."),
        variant: "destructive",
      });
    }
  }

  return (
    <Button tone="plain" aria-disabled={isPending} aria-busy={isPending} onClick={() => void add()}>
      Add sample profiles
    </Button>
  );
}
