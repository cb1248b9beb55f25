import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { stopReply } from "../../lib/reply.ts";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AnnouncedReply } from "./announced-reply.tsx";
import { ChatSearch } from "./chat-search.tsx";
import { Composer } from "./composer.tsx";
import { ask, stopExchange, useExchange } from "./conversation.ts";
import { EmptyChat } from "./empty-chat.tsx";
import { useAutoScroll } from "./use-auto-scroll.ts";
import { Messages } from "./messages.tsx";
import type { Profile } from "../profiles/queries.ts";
import { sayNoTokens } from "./no-tokens.ts";
import { useMessages, type Part } from "./queries.ts";
import { SuggestedReplies } from "./suggested-replies.tsx";

interface ChatProps {
  profile: Profile;
  /** The user's first name. */
  giver: string | null;
  /** Tokens to spend. */
  available: number;
  isSearching: boolean;
  onSearchEnd: () => void;
}

export function Chat({ profile, giver, available, isSearching, onSearchEnd }: ChatProps) {
  const profileId = profile.id;
  const client = useQueryClient();
  const exchange = useExchange(profileId);
  const messages = useMessages(profileId, { listening: exchange !== null });
  const conversation = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<string | null>(null);
  const last = messages.data?.at(-1);
  // A reply without an event stream here: begun before this page was opened, or on another.
  const unheard = exchange ? null : messages.data?.find(({ status }) => status === "writing");
  const { end, follow } = useAutoScroll(
    [last?.id, lengthOf(last?.parts), exchange?.askedAt, lengthOf(exchange?.parts)]
      .join(" ")
      .trim(),
  );

  const send = (content: string) => {
    follow();
    return ask(client, profileId, content);
  };
  const sendSuggested = (content: string) => (available > 0 ? void send(content) : sayNoTokens());

  // The button is gone with the last page: the first message takes the focus, once it is drawn.
  const hasEarlier = messages.hasNextPage;
  const wasPressed = useRef(false);
  useEffect(() => {
    if (hasEarlier || !wasPressed.current) return;
    wasPressed.current = false;
    conversation.current?.querySelector<HTMLElement>("li[tabindex]")?.focus();
  }, [hasEarlier]);

  const loadEarlier = () => void messages.fetchNextPage();

  function showEarlier() {
    wasPressed.current = true;
    void messages.fetchNextPage();
  }

  return (
    <Loaded
      query={messages}
      placeholder={<Placeholder />}
      heading={<h2 className="text-title font-semibold">The chat could not be loaded</h2>}
    >
      {(known) => (
        <div className="flex min-h-[calc(100dvh-14rem)] flex-col max-lg:has-data-empty:min-h-[calc(100dvh-20rem)]">
          {isSearching && (
            <ChatSearch
              profileId={profileId}
              loaded={known}
              loadEarlier={hasEarlier && !messages.isFetchingNextPage ? loadEarlier : null}
              hasFailed={messages.isFetchNextPageError}
              onFound={setFound}
              onClose={onSearchEnd}
            />
          )}
          <div ref={conversation} className="flex-1 pb-6">
            <AnnouncedReply messages={known} writing={Boolean(exchange ?? unheard)} />
            {hasEarlier && (
              <div className="mb-4 text-center">
                <Button tone="quiet" aria-busy={messages.isFetchingNextPage} onClick={showEarlier}>
                  Earlier messages
                </Button>
              </div>
            )}
            {known.length === 0 && !exchange ? (
              <EmptyChat profile={profile} giver={giver} onSend={sendSuggested} />
            ) : (
              <Messages
                messages={known}
                exchange={exchange}
                onAskAgain={(content) => void send(content)}
                profile={profile}
                found={found}
              />
            )}
            {!exchange && !unheard && <SuggestedReplies messages={known} onSend={sendSuggested} />}
            <div
              ref={end}
              // As high as what lies over the end of the conversation: the field, and what tokens are for.
              className={
                available > 0
                  ? "scroll-mb-[calc(8rem+var(--bar,0px))]"
                  : "scroll-mb-[calc(14rem+var(--bar,0px))]"
              }
            />
          </div>
          <Composer
            profileId={profileId}
            available={available}
            busy={Boolean(exchange ?? unheard)}
            onSend={send}
            onStop={() => {
              stopExchange(profileId);
              if (unheard) stopReply(unheard.id);
            }}
          />
        </div>
      )}
    </Loaded>
  );
}

function lengthOf(parts: readonly Part[] = []): number | undefined {
  const lengths = parts.map((part) => (part.type === "text" ? part.text.length : 1));
  return lengths.length > 0 ? lengths.reduce((sum, length) => sum + length) : undefined;
}

function Placeholder() {
  return (
    <>
      <output className="sr-only">Loading chat</output>
      <div aria-hidden className="grid gap-4">
        <Skeleton className="h-16 w-3/5" />
        <Skeleton className="h-12 w-2/5 justify-self-end" />
        <Skeleton className="h-24 w-3/5" />
      </div>
    </>
  );
}
