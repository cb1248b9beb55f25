import { detailOf } from "../../../lib/api-error.ts";
import { useIsMounted } from "../../../lib/use-is-mounted.ts";
import { toast } from "../../../ui/toast.ts";
import { useResumePlan } from "../queries.ts";

/** Resumes a cancelled plan, with a toast. */
export function useResume(onResumed?: () => void) {
  const isHere = useIsMounted();
  const { mutateAsync, isPending } = useResumePlan();
  async function resume() {
    try {
      await mutateAsync();
      toast({ title: "Plan resumed" });
      if (isHere()) onResumed?.();
    } catch (error) {
      toast({
        title: "Failed to resume the plan",
        description: detailOf(error, "Nothing was changed. Try again in a moment."),
        variant: "destructive",
      });
    }
  }
  return { resume, isPending };
}
