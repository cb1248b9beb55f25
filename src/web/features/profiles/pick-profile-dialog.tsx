import { Link } from "wouter";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogButtons } from "../../ui/dialog-buttons.tsx";
import { Ribbon } from "../../ui/ribbon.tsx";
import { useProfiles } from "./queries.ts";

export default function PickProfileDialog({ onClose }: { onClose: () => void }) {
  const { data: profiles = [] } = useProfiles();
  return (
    <Dialog
      title="Select a profile to train"
      description={
        profiles.length === 0
          ? "The agent learns about one person at a time, and there is nobody here yet."
          : undefined
      }
      onClose={onClose}
    >
      {profiles.length > 0 && (
        <ul className="-mx-2 grid max-h-96 gap-1 overflow-y-auto p-1">
          {profiles.map(({ id, name, color }) => (
            <li key={id}>
              <Link
                href={`/questionnaire?profile=${id}`}
                className="flex min-h-12 items-center gap-3 rounded-control px-3 py-2 font-semibold wrap-anywhere text-text no-underline hover:bg-well"
              >
                <Ribbon tail color={color} className="h-8 w-4 shrink-0" />
                <span className="min-w-0">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <DialogButtons className="mt-6">
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        {profiles.length === 0 && (
          <Link href="/questionnaire" className={buttonClass("action")}>
            Create Your First Profile
          </Link>
        )}
      </DialogButtons>
    </Dialog>
  );
}
