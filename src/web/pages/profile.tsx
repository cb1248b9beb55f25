import { useState } from "react";
import { Link, useParams } from "wouter";
import { SignedInOnly } from "../features/auth/signed-in-only.tsx";
import { WaitingIdeas } from "../features/chat/waiting-ideas.tsx";
import { GiftListsOf } from "../features/gift-lists/overview/gift-lists.tsx";
import { ProfileView } from "../features/profiles/profile-view.tsx";
import { useTrainProfile, type Profile } from "../features/profiles/queries.ts";
import { Occasions } from "../features/reminders/occasions/occasions.tsx";
import type { FormAnswers } from "../features/questionnaire/answers.ts";
import { useRefreshUnderstood } from "../features/understood/queries.ts";
import { Understood } from "../features/understood/understood.tsx";
import { useUnsaved } from "../pwa/unsaved.ts";
import { buttonClass } from "../ui/button-class.ts";
import { ArrowLeftIcon } from "../ui/icons/arrow-left.tsx";
import { lazyOverlay } from "../ui/lazy-overlay.tsx";

const TrainAgentDialog = lazyOverlay(
  () => import("../features/questionnaire/train-agent-dialog.tsx"),
);

export default function ProfilePage() {
  const { id } = useParams<"/profile/:id">();
  const [training, setTraining] = useState<Profile | null>(null);
  const [unsaved, setUnsaved] = useUnsaved<Partial<FormAnswers>>(`answers ${id}`);
  const train = useTrainProfile();
  const refreshUnderstood = useRefreshUnderstood(id);
  return (
    <SignedInOnly>
      <Link href="/profiles" className={`${buttonClass("quiet")} mt-6 mb-2 -ml-4`}>
        <ArrowLeftIcon />
        Back to profiles
      </Link>
      <ProfileView id={id} onTrain={setTraining} note={<WaitingIdeas profileId={id} />}>
        {(profile) => (
          <>
            <Occasions person={profile} />
            <GiftListsOf
              heading={<h2 className="text-title font-semibold">Gift Lists</h2>}
              person={profile}
            />
            <Understood person={profile} />
          </>
        )}
      </ProfileView>
      {training && (
        <TrainAgentDialog
          profile={training}
          unsaved={unsaved}
          onUnsaved={setUnsaved}
          onSave={async (answers) => {
            const trained = await train.mutateAsync({ id, answers });
            refreshUnderstood();
            return trained;
          }}
          onClose={() => setTraining(null)}
        />
      )}
    </SignedInOnly>
  );
}
