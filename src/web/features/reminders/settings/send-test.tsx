import { detailOf } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { useSendTest, type Channel } from "./settings-queries.ts";

export function SendTest({ channel, label }: { channel: Channel; label: string }) {
  const { mutateAsync, isPending } = useSendTest();

  async function send() {
    try {
      const { message } = await mutateAsync(channel);
      toast({ title: "Test sent", description: message });
    } catch (error) {
      toast({
        title: "The test could not be sent",
        description: detailOf(error, "Try again in a moment."),
        variant: "destructive",
      });
    }
  }

  return (
    <Button
      tone="quiet"
      className="-ml-4 underline underline-offset-4"
      aria-label={`Send a test: ${label}`}
      aria-disabled={isPending}
      onClick={() => void send()}
    >
      {isPending ? "Sending..." : "Send a test"}
    </Button>
  );
}
