import { useEffect, useRef, useState } from "react";
import { useParams } from "wouter";
import { SignedInOnly } from "../features/auth/signed-in-only.tsx";
import { WaitingIdeas } from "../features/chat/waiting-ideas.tsx";
import { GiftListsOf } from "../features/gift-lists/overview/gift-lists.tsx";
import { Given } from "../features/gifts/given.tsx";
import { ProfileView } from "../features/profiles/profile-view.tsx";
import { useTrainProfile, type Profile } from "../features/profiles/queries.ts";
import { NextDay } from "../features/reminders/occasions/next-day.tsx";
import { Occasions } from "../features/reminders/occasions/occasions.tsx";
import type { FormAnswers } from "../features/questionnaire/answers.ts";
import { Glance } from "../features/understood/glance.tsx";
import { useRefreshUnderstood } from "../features/understood/queries.ts";
import { Understood } from "../features/understood/understood.tsx";
import { useUnsaved } from "../pwa/unsaved.ts";
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
      <ProfileView id={id} onTrain={setTraining} nextDay={Next} glance={AtAGlance}>
        {(profile) => (
          <>
            <Occasions person={profile} />
            <GiftListsOf heading={<ListsHeading />} person={profile} />
            <Given person={profile} />
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

function ListsHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // "Back to lists" leads to the lists, and not to the top of the person's page.
    if (Object(history.state).at !== "lists") return;
    // Once: after a reload, the focus is not taken from what is being used by then.
    history.replaceState(null, "");
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="scroll-mt-4 text-title font-semibold">
      Gift Lists
    </h2>
  );
}

function Next({ person }: { person: Profile }) {
  return <NextDay personId={person.id} />;
}

function AtAGlance({ person }: { person: Profile }) {
  return (
    <>
      <Glance person={person} />
      <WaitingIdeas profileId={person.id} />
    </>
  );
}
