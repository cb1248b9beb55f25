import { Link } from "wouter";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogButtons } from "../../ui/dialog-buttons.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Face } from "../../ui/face.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useProfiles } from "./queries.ts";

export default function PickProfileDialog({ onClose }: { onClose: () => void }) {
  const profiles = useProfiles();
  const nobody = profiles.data?.length === 0;
  return (
    <Dialog
      title="Select a profile to train"
      description={
        nobody
          ? "The agent learns about one person at a time, and there is nobody here yet."
          : undefined
      }
      onClose={onClose}
    >
      <Loaded
        query={profiles}
        placeholder={<Skeleton className="h-12 w-full" />}
        heading={<h3 className="text-title font-semibold">Your profiles could not be loaded</h3>}
      >
        {(known) => (
          <ul className="-mx-2 grid max-h-96 gap-1 overflow-y-auto p-1 empty:hidden">
            {known.map((person) => (
              <li key={person.id}>
                <Link
                  href={`/questionnaire?profile=${person.id}`}
                  className="flex min-h-12 items-center gap-3 rounded-control px-3 py-2 font-semibold wrap-anywhere text-text no-underline hover:bg-well"
                >
                  <Face person={person} className="size-8" />
                  <span className="min-w-0">{person.name}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <DialogButtons className="mt-6">
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        {nobody && (
          <Link href="/questionnaire" className={buttonClass("action")}>
            Create Your First Profile
          </Link>
        )}
      </DialogButtons>
    </Dialog>
  );
}
