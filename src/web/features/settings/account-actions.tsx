import { useState, type ReactNode } from "react";
import { detailOf } from "../../lib/api-error.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { useExport } from "./queries.ts";
import { TitledCard } from "../../ui/titled-card.tsx";

export function AccountActions({ email }: { email: string }) {
  const [deleting, setDeleting] = useState(false);
  const { mutateAsync, isPending } = useExport();

  async function exportData() {
    try {
      await mutateAsync();
    } catch (error) {
      toast({
        title: "Failed to export your data",
        description: detailOf(error, "Try again in a moment."),
        variant: "destructive",
      });
    }
  }

  return (
    <TitledCard title="Account Actions" className="md:col-span-2">
      <ul className="-my-4 divide-y divide-line">
        <Action says="Ends the session on this device, and wipes what is kept here.">
          <a href="/api/logout" className={buttonClass("plain")}>
            Sign Out
          </a>
        </Action>
        <Action says="One file with everything Ribbon keeps about you and the people you added.">
          <Button tone="plain" aria-disabled={isPending} onClick={() => void exportData()}>
            Export my data
          </Button>
        </Action>
        <Action says="Removes your account and everything in it, for good.">
          <Button tone="destroy" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
            Delete account
          </Button>
        </Action>
      </ul>
      {deleting && <DeleteAccountDialog email={email} onClose={() => setDeleting(false)} />}
    </TitledCard>
  );
}

function Action({ says, children }: { says: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 sm:grid-cols-[1fr_11rem] sm:items-center">
      <p className="max-w-prose text-muted">{says}</p>
      <div className="grid">{children}</div>
    </li>
  );
}
