import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { useInstall } from "../../pwa/install.ts";
import { CheckIcon } from "../../ui/icons/check.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";

export function InstallCard() {
  const { installable, installed, install } = useInstall();

  async function add() {
    if (!(await install())) return;
    toast({ title: "App installed successfully!" });
    // The card disappears, with the button that has the focus.
    document.querySelector("main")?.focus({ preventScroll: true });
  }

  if (installed) {
    return (
      <p className="flex items-center gap-2 rounded-card border border-line bg-card px-5 py-4 sm:px-6 md:col-span-2">
        <CheckIcon className="size-5 text-success" />
        App Installed
      </p>
    );
  }
  if (!installable) return null;
  return (
    <TitledCard title="Install App" className="md:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose text-muted">
          Ribbon among your other apps, in a window of its own, and open even without a connection.
        </p>
        <Button onClick={() => void add()}>Add to Home Screen</Button>
      </div>
    </TitledCard>
  );
}
