import { detailOf } from "../../../lib/api-error.ts";
import { toast } from "../../../ui/toast.ts";
import { useResumePlan } from "../queries.ts";

/** Resumes a cancelled plan, with a toast. */
export function useResume(onResumed?: () => void) {
  const { mutate, isPending } = useResumePlan();
  function resume() {
    if (isPending) return;
    mutate(undefined, {
      onSuccess: () => {
        toast({ title: "Plan resumed" });
        onResumed?.();
      },
      onError: (error) =>
        toast({
          title: "Failed to resume the plan",
          description: detailOf(error, "Nothing was changed. Try again in a moment."),
          variant: "destructive",
        }),
    });
  }
  return { resume, isPending };
}
