import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { agentLimits } from "../../../shared/agent-limits.ts";
import { searchLimits } from "../../../shared/search-limits.ts";
import { firstCharacters } from "../../../shared/text.ts";
import { call } from "../../lib/api.ts";
import { isOffline } from "../../lib/query.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { ChevronDownIcon } from "../../ui/icons/chevron-down.tsx";
import { CloseIcon } from "../../ui/icons/close.tsx";
import { isComposing } from "../../ui/is-composing.ts";
import { messageElement } from "./message-element.ts";
import type { Message } from "./queries.ts";

/** In milliseconds. */
const TYPING = 200;
const LABEL = "Search in this chat";

interface ChatSearchProps {
  profileId: string;
  /** As much of the conversation as is loaded. */
  loaded: readonly Message[];
  /** Loads the page before; null while that is on its way, or there is none. */
  loadEarlier: (() => void) | null;
  /** The page before could not be loaded. */
  hasFailed: boolean;
  /** The message that was found is marked. */
  onFound: (id: string | null) => void;
  onClose: () => void;
}

/** Finds messages of this conversation, also of what is not loaded yet, and goes from one to the next. */
export function ChatSearch({
  profileId,
  loaded,
  loadEarlier,
  hasFailed,
  onFound,
  onClose,
}: ChatSearchProps) {
  const [typed, setTyped] = useState("");
  const [place, setPlace] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const [opener] = useState(() => document.activeElement);
  const query = useDebounced(typed.trim(), TYPING);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ["/api/messages/matches", profileId, query],
    queryFn: ({ signal }) =>
      call("GET /api/messages/:profileId/matches", {
        params: { profileId },
        query: { q: query },
        signal,
      }),
    enabled: query !== "",
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  // Of what is typed now: the matches of what was typed before are not gone through.
  const isPending = query !== typed.trim() || !data || isPlaceholderData;
  const ids = query === "" || isPending ? [] : data.ids;
  const found = ids[place % Math.max(1, ids.length)] ?? null;
  const isLoaded = loaded.some(({ id }) => id === found);
  const isOutOfReach = found !== null && !isLoaded && hasFailed;

  useEffect(() => field.current?.focus(), []);

  const tell = useEffectEvent((id: string | null) => onFound(id));
  useEffect(() => {
    tell(found);
    return () => tell(null);
  }, [found]);

  // Pages are loaded one after the other, until the one with the message is there.
  const load = found !== null && !isLoaded && !hasFailed ? loadEarlier : null;
  useEffect(() => load?.(), [load]);
  useEffect(() => {
    if (found !== null && isLoaded) messageElement(found)?.scrollIntoView({ block: "center" });
  }, [found, isLoaded]);

  /** Towards the past. */
  function step(by: number) {
    // Not by itself: out of reach, it would fail without end.
    if (isOutOfReach) return loadEarlier?.();
    setPlace((at) => (at + by + ids.length) % Math.max(1, ids.length));
  }

  function close() {
    const back = (found !== null && messageElement(found)) || opener;
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    onClose();
  }

  function press(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && event.target === field.current) step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  }

  return (
    <search className="sticky top-0 z-10 -mx-4 mb-4 block border-b border-line bg-page px-4 pt-2 pb-1">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of what is in it */}
      <div className="flex items-center gap-1" onKeyDown={press}>
        <input
          ref={field}
          aria-label={LABEL}
          aria-describedby="chat-search-found"
          placeholder={LABEL}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          className="min-h-12 min-w-0 flex-1 rounded-control border border-field bg-card px-3 text-body placeholder:text-muted"
          value={typed}
          onChange={({ target }) => {
            setTyped(firstCharacters(target.value, searchLimits.query));
            setPlace(0);
          }}
        />
        <IconButton label="Previous match" onClick={() => step(1)}>
          <ChevronDownIcon className="size-5 rotate-180" />
        </IconButton>
        <IconButton label="Next match" onClick={() => step(-1)}>
          <ChevronDownIcon />
        </IconButton>
        <IconButton label="Close search" onClick={close}>
          <CloseIcon />
        </IconButton>
      </div>
      <output
        id="chat-search-found"
        className="mt-1 block min-h-5 text-caption text-muted tabular-nums"
      >
        {typed.trim() !== "" &&
          sentence({
            error,
            isPending,
            count: ids.length,
            at: place % Math.max(1, ids.length),
            hasFailed: isOutOfReach && loadEarlier !== null,
          })}
      </output>
    </search>
  );
}

function sentence({
  error,
  isPending,
  count,
  at,
  hasFailed,
}: {
  error: Error | null;
  isPending: boolean;
  count: number;
  at: number;
  hasFailed: boolean;
}): string {
  if (error)
    return isOffline(error)
      ? "You’re offline: chats are searched online."
      : "The search did not work.";
  if (isPending) return "Searching…";
  if (count === 0) return "Nothing found in this chat";
  const which = `${at + 1} of ${count}${count < agentLimits.found ? "" : " or more"}`;
  return hasFailed ? `${which} could not be loaded. Press again to retry.` : which;
}

function IconButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-12 shrink-0 place-items-center rounded-full hover:bg-well"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
