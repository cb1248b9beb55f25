import { Link } from "wouter";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogButtons } from "../../ui/dialog-buttons.tsx";
import { PeopleToChoose } from "./people-to-choose.tsx";
import { useProfiles } from "./queries.ts";

export default function PickProfileDialog({ onClose }: { onClose: () => void }) {
  const { data: people } = useProfiles();
  const nobody = people?.length === 0;
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
      <PeopleToChoose>
        {({ id }, line) => <Link href={`/questionnaire?profile=${id}`} {...line} />}
      </PeopleToChoose>
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
