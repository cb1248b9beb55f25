import { useState } from "react";
import { Redirect, useLocation, useParams } from "wouter";
import type { Received } from "../../shared/api.ts";
import { useUser } from "../features/auth/queries.ts";
import { SignedInOnly } from "../features/auth/signed-in-only.tsx";
import { ChoosePersonDialog } from "../features/gift-lists/list/choose-person-dialog.tsx";
import { useListEditors } from "../features/gift-lists/editor/use-list-editors.ts";
import type { ListEditors } from "../features/gift-lists/editor/list-editors.ts";
import { GenerateButton } from "../features/gift-lists/generation/generate-button.tsx";
import { NoGenerations } from "../features/gift-lists/generation/no-generations.tsx";
import { BackToLists, ListBanner, NobodyBanner } from "../features/gift-lists/list/list-banner.tsx";
import { ListNotFound } from "../features/gift-lists/list/list-not-found.tsx";
import { ListPlaceholder } from "../features/gift-lists/list/list-placeholder.tsx";
import { ListView } from "../features/gift-lists/list/list-view.tsx";
import { useGiftList, type GiftList } from "../features/gift-lists/queries.ts";
import { useProfile } from "../features/profiles/queries.ts";
import { useDocumentTitle } from "../lib/document-title.ts";
import { isMissing } from "../lib/is-missing.ts";
import { Loaded } from "../ui/loaded.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

export default function GiftListPage() {
  const { id } = useParams<"/gift-list/:id">();
  const session = useUser();
  // The cards on the page of all lists link there. This is the canonical address.
  const [location] = useLocation();
  if (location.startsWith("/gift-lists/"))
    return <Redirect replace to={`/gift-list/${encodeURIComponent(id)}`} />;
  return (
    <SignedInOnly>
      {session.status === "signedIn" && <OneList key={id} id={id} user={session.user} />}
    </SignedInOnly>
  );
}

type User = Received<"GET /api/auth/user">;

function OneList({ id, user }: { id: string; user: User }) {
  const list = useGiftList(id);
  const editors = useListEditors();
  useDocumentTitle(list.data?.title ?? "Gift list");

  const missing = list.error !== null && isMissing(list.error);
  // Deleted, with something written on it that is not on the server: that is still worth reading.
  const gone = missing && list.data !== undefined && editors?.isChanged(id);
  return (
    <Loaded
      query={list}
      placeholder={<ListPlaceholder />}
      heading={<PageHeading>Failed to load gift list</PageHeading>}
      missing={!gone && <ListNotFound />}
      className="pt-8"
    >
      {(known) =>
        editors === null ? (
          <ListPlaceholder />
        ) : (
          <>
            {gone && (
              <p
                role="alert"
                className="mt-6 rounded-card border border-danger px-4 py-3 text-danger"
              >
                This list was deleted somewhere else. Copy what you need: it cannot be saved any
                more.
              </p>
            )}
            <Opened editors={editors} list={known} user={user} />
          </>
        )
      }
    </Loaded>
  );
}

function Opened({ editors, list, user }: { editors: ListEditors; list: GiftList; user: User }) {
  const [choosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState(false);
  const profile = useProfile(list.profileId);
  const choose = () => setChoosing(true);
  const asks = { list, profile: profile.data, user, onNobody: choose };
  const backTo = list.profileId ? `/profile/${list.profileId}` : "/gift-lists";
  return (
    <>
      {list.profileId === null ? (
        <NobodyBanner onChoose={choose} />
      ) : (
        <>
          {profile.isLoadingError && <BackToLists to={backTo} />}
          <Loaded
            query={profile}
            placeholder={<ListBanner person={undefined} backTo={backTo} justChosen={chosen} />}
            heading={<p className="text-title font-semibold">Failed to fetch profile</p>}
          >
            {(person) => <ListBanner person={person} backTo={backTo} justChosen={chosen} />}
          </Loaded>
        </>
      )}
      <ListView
        editors={editors}
        list={list}
        color={profile.data?.color}
        backTo={backTo}
        onChoosePerson={choose}
        generate={<GenerateButton {...asks} />}
        noGenerations={<NoGenerations {...asks} />}
      />
      {choosing && (
        <ChoosePersonDialog
          list={list}
          onChosen={() => setChosen(true)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
