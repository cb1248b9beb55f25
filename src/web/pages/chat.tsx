import { useState } from "react";
import { useLocation, useParams } from "wouter";
import type { Received } from "../../shared/api.ts";
import { availableTokens } from "../../shared/tokens.ts";
import { useUser } from "../features/auth/queries.ts";
import { SignedInOnly } from "../features/auth/signed-in-only.tsx";
import { ChatHeader } from "../features/chat/chat-header.tsx";
import { Chat } from "../features/chat/chat.tsx";
import { WithSummary } from "../features/chat/with-summary.tsx";
import { ProfileNotFound } from "../features/profiles/profile-not-found.tsx";
import {
  useDeleteProfile,
  useProfile,
  useRestoreProfile,
  type Profile,
} from "../features/profiles/queries.ts";
import { detailOf } from "../lib/api-error.ts";
import { useDocumentTitle } from "../lib/document-title.ts";
import { useIsMounted } from "../lib/use-is-mounted.ts";
import { Loaded } from "../ui/loaded.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { PageSkeleton } from "../ui/page-skeleton.tsx";
import { deletedToast } from "../ui/deleted-toast.ts";
import { toast } from "../ui/toast.ts";

type User = Received<"GET /api/auth/user">;

export default function ChatPage() {
  const { id } = useParams<"/chat/:id">();
  const session = useUser();
  return (
    <SignedInOnly>
      {session.status === "signedIn" && <OneChat key={id} id={id} user={session.user} />}
    </SignedInOnly>
  );
}

function OneChat({ id, user }: { id: string; user: User }) {
  const profile = useProfile(id);
  useDocumentTitle(profile.data ? `Chat about ${profile.data.name}` : "Chat");
  return (
    <Loaded
      query={profile}
      placeholder={<PageSkeleton />}
      heading={<PageHeading>Failed to load profile</PageHeading>}
      missing={<ProfileNotFound />}
      className="pt-8"
    >
      {(known) => <Opened profile={known} user={user} />}
    </Loaded>
  );
}

function Opened({ profile, user }: { profile: Profile; user: User }) {
  const [, navigate] = useLocation();
  const isHere = useIsMounted();
  const [searching, setSearching] = useState(false);
  const { mutateAsync: remove } = useDeleteProfile();
  const restore = useRestoreProfile();

  async function removeProfile() {
    try {
      await remove(profile);
      deletedToast("Profile deleted", () => restore(profile.id));
      if (isHere()) navigate("/");
    } catch (error) {
      toast({
        title: "Failed to delete profile",
        description: detailOf(error, `${profile.name} is still here.`),
        variant: "destructive",
      });
    }
  }

  return (
    <>
      <ChatHeader
        profile={profile}
        user={user}
        onSearch={() => setSearching(true)}
        onDelete={() => void removeProfile()}
      />
      <WithSummary profile={profile}>
        <Chat
          profile={profile}
          giver={user.firstName}
          available={availableTokens(user)}
          isSearching={searching}
          onSearchEnd={() => setSearching(false)}
        />
      </WithSummary>
    </>
  );
}
