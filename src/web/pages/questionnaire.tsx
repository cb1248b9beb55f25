import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { profileLimit, tierOf } from "../../shared/plans.ts";
import { tokens } from "../../shared/tokens.ts";
import { useUser } from "../features/auth/queries.ts";
import { SignedInOnly } from "../features/auth/signed-in-only.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { proposedColor } from "../features/profiles/proposed-color.ts";
import { ProfileNotFound } from "../features/profiles/profile-not-found.tsx";
import {
  useCreateAnsweredProfile,
  useProfile,
  useProfiles,
  useTrainProfile,
  type Profile,
} from "../features/profiles/queries.ts";
import {
  answersOf,
  changedAnswers,
  changesFrom,
  colorNameOf,
  newProfileFrom,
  parseSomeAnswers,
  type FormAnswers,
} from "../features/questionnaire/answers.ts";
import { forgetDraft, readDraft, saveDraftSoon } from "../features/questionnaire/draft.ts";
import { QuestionnairePlaceholder } from "../features/questionnaire/placeholder.tsx";
import { PlacesLine } from "../features/profiles/places-line.tsx";
import { Questionnaire } from "../features/questionnaire/questionnaire.tsx";
import { useDraftSaving } from "../features/questionnaire/use-draft-saving.ts";
import { isDraftAside, useDraftMoves, useUnsaved } from "../pwa/unsaved.ts";
import { useDocumentTitle } from "../lib/document-title.ts";
import { useIsMounted } from "../lib/use-is-mounted.ts";
import { Button } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { toast } from "../ui/toast.ts";

export default function QuestionnairePage() {
  const query = new URLSearchParams(useSearch());
  const id = query.get("profile");
  const listId = query.get("from") === "giftlist" ? query.get("listId") : null;
  // The form begins anew when its draft is set aside, or is back.
  const moves = useDraftMoves();
  if (!id) return <NewProfile key={moves} />;
  return (
    <SignedInOnly>
      <TrainAgent key={id} id={id} listId={listId} />
    </SignedInOnly>
  );
}

const labels = {
  save: "Create Profile (Free)",
  saveWithAi: `Create + Generate Response (${tokens.generation} tokens)`,
};
/** For somebody who is there already. */
const saveLabels = { save: "Save", saveWithAi: "Save & Generate Ideas" };

function NewProfile() {
  useDocumentTitle("New Profile");
  useDraftSaving();
  const [, navigate] = useLocation();
  const isHere = useIsMounted();
  const { name } = readState(useHistoryState<unknown>());
  const [draft] = useState(() => withName(readDraft(), name));
  const session = useUser();
  const user = session.status === "signedIn" ? session.user : null;
  const profiles = useProfiles({ enabled: user !== null });
  const create = useCreateAnsweredProfile();

  const tier = tierOf(user?.subscriptionTier);
  const used = profiles.data?.length;
  const places = used === undefined ? undefined : { used, limit: profileLimit(tier), tier };

  const uncounted = profiles.isLoadingError;
  const known =
    session.status === "signedOut" ||
    session.status === "unreachable" ||
    profiles.data !== undefined ||
    uncounted;

  async function save(answers: FormAnswers, withAi: boolean) {
    const { id } = await create.mutateAsync({
      ...newProfileFrom(answers),
      userId: user?.id,
      generateResponse: withAi,
    });
    forgetDraft();
    toast(
      withAi
        ? { title: "Profile created with AI response!", action: openChat(id) }
        : { title: "Profile created!" },
    );
    // Back does not lead into a form that is finished.
    if (isHere()) navigate(`/profile/${id}`, { replace: true });
  }

  return (
    <Questionnaire
      title="New Profile"
      backTo="/"
      note={
        session.status === "signedOut" ? (
          <p className="text-muted">
            You can fill this in now, and sign in when you save it.
            {isDraftAside() &&
              " What you filled in before is kept for you until you sign in again."}
          </p>
        ) : session.status === "unreachable" ? (
          <div role="alert" className="flex flex-wrap items-center text-muted">
            Your account could not be loaded.
            <Button tone="quiet" onClick={session.retry}>
              Retry
            </Button>
          </div>
        ) : uncounted ? null : (
          <PlacesLine places={places} />
        )
      }
      labels={labels}
      failure="Failed to create profile"
      profileId={null}
      initial={draft}
      proposedColor={known ? colorNameOf(proposedColor(profiles.data ?? [])) : ""}
      gate={tokens.responseGate}
      user={session.status === "signedOut" ? null : (user ?? undefined)}
      // Without a count, the server enforces the limit.
      places={user && !uncounted ? places : null}
      onAnswers={saveDraftSoon}
      onCleared={forgetDraft}
      onSave={save}
    />
  );
}

function TrainAgent({ id, listId }: { id: string; listId: string | null }) {
  useDocumentTitle("Train Agent");
  const { provisionalName } = readState(useHistoryState<unknown>());
  const [, navigate] = useLocation();
  const isHere = useIsMounted();
  const session = useUser();
  const profile = useProfile(id);
  const train = useTrainProfile();
  const [unsaved, setUnsaved] = useUnsaved(`answers ${id}`, parseSomeAnswers);
  // What the form begins with; typing does not change that.
  const [begun, setBegun] = useState(unsaved);

  async function save(stored: Profile, answers: FormAnswers, withAi: boolean) {
    await train.mutateAsync({
      id,
      answers: {
        ...changesFrom(answers, stored),
        // Coming from a gift list, the ideas are generated there.
        ...(!listId && { generateResponse: withAi }),
      },
    });
    setUnsaved(null);
    if (listId) {
      toast({ title: "Profile saved!", description: "Returning to your gift list." });
      const list = `/gift-list/${encodeURIComponent(listId)}`;
      if (isHere()) navigate(withAi ? `${list}?trigger=generate` : list, { replace: true });
    } else {
      toast(
        withAi
          ? { title: "Profile updated with AI response!", action: openChat(id) }
          : { title: "Profile updated!" },
      );
      if (isHere()) navigate(`/profile/${id}`, { replace: true });
    }
  }

  return (
    <Loaded
      query={profile}
      placeholder={<QuestionnairePlaceholder />}
      heading={<PageHeading>Failed to load profile</PageHeading>}
      // Not over a form in use: saving it says that the person is gone.
      missing={!profile.data && <ProfileNotFound />}
      className="pt-8"
    >
      {(stored) => (
        <Questionnaire
          title="Train Agent"
          backTo={listId ? `/gift-list/${encodeURIComponent(listId)}` : `/profile/${id}`}
          note={
            <>
              <p className="text-muted wrap-anywhere">What the agent knows about {stored.name}.</p>
              {begun && (
                <p className="text-muted">
                  With what you filled in before and did not save.{" "}
                  <button
                    type="button"
                    className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
                    onClick={() => {
                      setUnsaved(null);
                      setBegun(null);
                    }}
                  >
                    Discard it
                  </button>
                </p>
              )}
            </>
          }
          labels={saveLabels}
          failure="Failed to update profile"
          profileId={id}
          key={begun ? "unsaved" : "stored"}
          initial={{ ...answersOf(stored), ...begun }}
          proposedColor={stored.color}
          gate={listId ? tokens.generationGate : tokens.responseGate}
          provisionalName={provisionalName}
          user={session.status === "signedIn" ? session.user : undefined}
          places={null}
          onAnswers={(answers) => setUnsaved(changedAnswers(answers, answersOf(stored)))}
          onCleared={() => setUnsaved(null)}
          onSave={(answers, withAi) => save(stored, answers, withAi)}
        />
      )}
    </Loaded>
  );
}

/** The ideas are a message of the chat. */
const openChat = (id: string) => ({ label: "Open chat", to: `/chat/${id}` });

/** A name from the dialog before takes the place of none, and of nothing else. */
function withName(draft: FormAnswers, name: string): FormAnswers {
  return draft.name.trim() === "" ? { ...draft, name } : draft;
}

/** From the history state: the name given before there is one, or that it is only provisional. */
function readState(state: unknown): { name: string; provisionalName: boolean } {
  const given = new Map<string, unknown>(Object.entries(Object(state)));
  const name = given.get("name");
  return {
    name: typeof name === "string" ? name : "",
    provisionalName: given.get("provisionalName") === true,
  };
}
