import { useInstall } from "../../pwa/install.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { toast } from "../../ui/toast.ts";

export default function InstallOffer() {
  const { installable, install } = useInstall();
  if (!installable) return null;

  async function add() {
    if (await install()) toast({ title: "App installed successfully!" });
  }

  return (
    <Card className="mt-6 flex flex-wrap items-center justify-between gap-4 p-6">
      <div>
        <h3 className="text-title font-semibold">Install App</h3>
        <p className="mt-1 text-muted">
          Ribbon opens from your home screen, and without a connection too.
        </p>
      </div>
      <Button tone="plain" onClick={() => void add()}>
        Install
      </Button>
    </Card>
  );
}
