import { useId, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Link } from "wouter";
import { giftListLimits } from "../../../../shared/gift-list-limits.ts";
import { detailOf } from "../../../lib/api-error.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Button } from "../../../ui/button.tsx";
import { BagIcon } from "../../../ui/icons/bag.tsx";
import { PlusIcon } from "../../../ui/icons/plus.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyList } from "../../../ui/drawings/empty-list.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { deletedToast } from "../../../ui/deleted-toast.ts";
import { toast } from "../../../ui/toast.ts";
import { useProfiles, type Profile } from "../../profiles/queries.ts";
import { byNextEvent } from "../event-date.ts";
import { ListCard } from "./list-card.tsx";
import { ListGrid, ListGridPlaceholder } from "./list-grid.tsx";
import { NewListForm } from "./new-list-form.tsx";
import {
  useDeleteGiftList,
  useRestoreGiftList,
  useGiftLists,
  useGiftListsOf,
  type GiftList,
  type ListSummary,
} from "../queries.ts";
import { useOnceFromHistory } from "../../../lib/use-once-from-history.ts";
import { useToday } from "../../../lib/use-today.ts";

/** Every list of the user. */
export function AllGiftLists({ heading }: { heading: ReactNode }) {
  const lists = useGiftLists();
  const { data: people = [] } = useProfiles();
  const of = (id: string | null) => people.find((person) => person.id === id);
  return (
    <GiftLists
      heading={heading}
      level={2}
      lists={lists}
      titleLimit={giftListLimits.title}
      also={
        <Link href="/shopping" className={buttonClass("plain")}>
          <BagIcon />
          Still to buy
        </Link>
      }
      hrefOf={({ id }) => `/gift-lists/${id}`}
      colorOf={({ profileId }) => of(profileId)?.color}
      whoOf={({ profileId }) =>
        profileId ? of(profileId)?.name && `For ${of(profileId)?.name}` : "For nobody yet"
      }
    />
  );
}

/** The lists of one person. */
export function GiftListsOf({ heading, person }: { heading: ReactNode; person: Profile }) {
  const lists = useGiftListsOf(person.id);
  return (
    <GiftLists
      heading={heading}
      level={3}
      lists={lists}
      profileId={person.id}
      titleLimit={giftListLimits.shortTitle}
      hrefOf={({ id }) => `/gift-list/${id}`}
      colorOf={() => person.color}
    />
  );
}

interface GiftListsProps {
  heading: ReactNode;
  /** Of the headings below that one. */
  level: 2 | 3;
  lists: ReturnType<typeof useGiftLists>;
  profileId?: string;
  titleLimit: number;
  hrefOf: (list: ListSummary) => string;
  colorOf: (list: ListSummary) => string | undefined;
  whoOf?: (list: ListSummary) => string | undefined;
  /** Beside the button that starts a list. */
  also?: ReactNode;
}

function GiftLists({
  heading,
  level,
  lists,
  profileId,
  titleLimit,
  hrefOf,
  colorOf,
  whoOf,
  also,
}: GiftListsProps) {
  const Heading = `h${level}` as const;
  const [creating, setCreating] = useState(false);
  const today = useToday();
  const pastId = useId();
  const section = useRef<HTMLElement>(null);
  const { mutateAsync: remove } = useDeleteGiftList();
  const restore = useRestoreGiftList();

  // A selector of what takes the focus after the next render.
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    const target = wanted.current && section.current?.querySelector<HTMLElement>(wanted.current);
    if (!target) return;
    wanted.current = null;
    target.focus();
  });

  useOnceFromHistory("newList", true, () => {
    setCreating(true);
    // It may be open already.
    wanted.current = "form input";
  });

  function created({ id }: GiftList) {
    setCreating(false);
    wanted.current = `[data-list="${id}"]`;
  }

  function cancel() {
    setCreating(false);
    wanted.current = "[data-new-list]:enabled";
  }

  // `mutateAsync`: callbacks of `mutate` are not called after the page is left, and the toast is wanted there, too.
  async function askToDelete({ id, title, profileId: of }: ListSummary) {
    if (
      !confirm(`Are you sure you want to delete this list? "${title}" goes with all of its ideas.`)
    )
      return;
    const removed = remove({ id, profileId: of });
    wanted.current = "[data-new-list]";
    try {
      await removed;
      deletedToast("List deleted", () => restore(id));
    } catch (error) {
      toast({
        title: "Failed to delete gift list",
        description: detailOf(error, "It is still here."),
        variant: "destructive",
      });
    }
  }

  const isPast = ({ eventDate }: ListSummary) => eventDate !== null && eventDate < today;
  const past = (all: readonly ListSummary[]) => all.filter(isPast);
  const ahead = (all: readonly ListSummary[]) => all.filter((list) => !isPast(list));

  const grid = (some: readonly ListSummary[], headings: 2 | 3 | 4) => (
    <ListGrid wide={!profileId}>
      {byNextEvent(some, today).map((list) => (
        <li key={list.id}>
          <ListCard
            list={list}
            level={headings}
            href={hrefOf(list)}
            color={colorOf(list)}
            who={whoOf?.(list)}
            onDelete={() => void askToDelete(list)}
          />
        </li>
      ))}
    </ListGrid>
  );

  return (
    <section ref={section}>
      <div className="flex flex-wrap items-center justify-between gap-4 py-4">
        {heading}
        <div className="flex flex-wrap items-center gap-2">
          {also}
          <Button data-new-list disabled={creating} onClick={() => setCreating(true)}>
            <PlusIcon />
            New List
          </Button>
        </div>
      </div>
      {creating && (
        <NewListForm
          profileId={profileId}
          limit={titleLimit}
          onCreated={created}
          onCancel={cancel}
        />
      )}
      <Loaded
        query={lists}
        placeholder={<ListGridPlaceholder wide={!profileId} />}
        heading={
          <Heading className="text-title font-semibold">
            Your gift lists could not be loaded
          </Heading>
        }
      >
        {(known) =>
          known.length === 0 ? (
            !creating && (
              <Notice
                title={<Heading className="text-title font-semibold">No gift lists yet</Heading>}
              >
                <EmptyList />
                <p>A list holds the ideas for one occasion, from a passing thought to a link.</p>
                {!profileId && (
                  <Button tone="plain" onClick={() => setCreating(true)}>
                    Create Your First List
                  </Button>
                )}
              </Notice>
            )
          ) : (
            <>
              {ahead(known).length > 0 && grid(ahead(known), level)}
              {past(known).length > 0 && (
                <section aria-labelledby={pastId} className="mt-10 first:mt-0">
                  <Heading id={pastId} className="mb-4 text-lead font-semibold text-muted">
                    Past lists
                  </Heading>
                  {grid(past(known), level === 2 ? 3 : 4)}
                </section>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}
