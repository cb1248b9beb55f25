import { useRef, useState } from "react";
import { useParams } from "wouter";
import { SignedInOnly } from "../features/auth/signed-in-only.tsx";
import { WaitingIdeas } from "../features/chat/waiting-ideas.tsx";
import { GiftListsOf } from "../features/gift-lists/overview/gift-lists.tsx";
import { useGiftListsOf } from "../features/gift-lists/queries.ts";
import { Given } from "../features/gifts/given.tsx";
import { useGifts } from "../features/gifts/queries.ts";
import { ProfileView } from "../features/profiles/profile-view.tsx";
import { useTrainProfile, type Profile } from "../features/profiles/queries.ts";
import { NextDay } from "../features/reminders/occasions/next-day.tsx";
import { useOccasions } from "../features/reminders/occasions/occasion-queries.ts";
import { Occasions } from "../features/reminders/occasions/occasions.tsx";
import { parseSomeAnswers } from "../features/questionnaire/answers.ts";
import { Glance } from "../features/understood/glance.tsx";
import { useRefreshUnderstood } from "../features/understood/queries.ts";
import { Understood } from "../features/understood/understood.tsx";
import { useOnceFromHistory } from "../lib/use-once-from-history.ts";
import { useUnsaved } from "../pwa/unsaved.ts";
import { Card } from "../ui/card.tsx";
import { lazyOverlay } from "../ui/lazy-overlay.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

const TrainAgentDialog = lazyOverlay(
  () => import("../features/questionnaire/train-agent-dialog.tsx"),
);

export default function ProfilePage() {
  const { id } = useParams<"/profile/:id">();
  const [training, setTraining] = useState<Profile | null>(null);
  const [unsaved, setUnsaved] = useUnsaved(`answers ${id}`, parseSomeAnswers);
  const train = useTrainProfile();
  const refreshUnderstood = useRefreshUnderstood(id);
  return (
    <SignedInOnly>
      <ProfileView
        id={id}
        onTrain={setTraining}
        nextDay={Next}
        glance={AtAGlance}
        waiting={<PartsPlaceholder />}
      >
        {(profile) => <Parts key={profile.id} person={profile} />}
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

/**
 * What one comes for stands first: the head says which day is next, the lists follow. At a desk they are wide, and what
 * is only looked up stands beside them. What Ribbon understood is last: it may take long, and would move what is below.
 */
const columns =
  "sm:pt-4 min-[75rem]:grid min-[75rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] min-[75rem]:grid-rows-[auto_1fr] min-[75rem]:gap-x-10";
const wide = "min-[75rem]:col-start-1 min-[75rem]:row-span-2 min-[75rem]:row-start-1";
const narrow = "min-[75rem]:col-start-2";

/** All at once, when it is known how high those above others are: nothing moves what somebody is about to press. */
function Parts({ person }: { person: Profile }) {
  const occasions = useOccasions(person.id);
  const lists = useGiftListsOf(person.id);
  const gifts = useGifts(person.id);
  const [shown, setShown] = useState(false);
  // Once: what failed is asked for again without taking the others away.
  if (!shown && ![occasions, lists, gifts].some(({ isLoading }) => isLoading)) setShown(true);
  if (!shown) return <PartsPlaceholder />;
  return (
    <div className={columns}>
      <div className={wide}>
        <GiftListsOf heading={<ListsHeading />} person={person} />
        <Given person={person} />
      </div>
      <div className={`max-[75rem]:pt-6 ${narrow}`}>
        <Occasions person={person} />
      </div>
      <div className={narrow}>
        <Understood person={person} />
      </div>
    </div>
  );
}

/** As high as the window: the foot of the page is not seen to move away. */
function PartsPlaceholder() {
  return (
    <div aria-hidden className={`min-h-dvh ${columns}`}>
      <div className={wide}>
        <PartPlaceholder />
      </div>
      <div className={narrow}>
        <PartPlaceholder />
      </div>
    </div>
  );
}

function PartPlaceholder() {
  return (
    <>
      <Skeleton className="my-6 h-7 w-32" />
      <Card className="p-5">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-2 h-4 w-56 max-w-full" />
      </Card>
    </>
  );
}

function ListsHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  // "Back to lists" leads to the lists, and not to the top of the person's page.
  useOnceFromHistory("at", "lists", () => {
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  });
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
