import { useQueryClient } from "@tanstack/react-query";
import { defaultNotices } from "../../../shared/occasion-limits.ts";
import type { relationships } from "../../../shared/questionnaire.ts";
import { call } from "../../lib/api.ts";
import { detailOf } from "../../lib/api-error.ts";
import { comingUpKey } from "../../lib/query-keys.ts";
import { useMutationOnce } from "../../lib/use-mutation-once.ts";
import { refreshLists } from "../gift-lists/queries.ts";
import { proposedColor } from "../profiles/proposed-color.ts";
import { putNewProfile, type Profile } from "../profiles/queries.ts";

export type Relationship = (typeof relationships)[number];

/** What is known of the first person. */
export interface FirstPerson {
  name: string;
  relationship: Relationship | null;
  about: string;
  /** `1966-03-04`, or `--03-04` without a year. */
  birthday: string | null;
  /** Whether the agent is to find ideas. */
  generates: boolean;
}

export type Started =
  | { type: "started"; profile: Profile; listId: string }
  /** Somebody of that name is there: from another tab, or from an attempt whose answer was lost. */
  | { type: "there"; profile: Profile }
  | { type: "listless"; profile: Profile; why: string };

/** Creates a person and their first list. The person counts: what fails after them takes nothing back. */
export function useStart(onStarted: (started: Started, person: FirstPerson) => void) {
  const client = useQueryClient();
  return useMutationOnce({
    mutationFn: start,
    // Here, not where it is called: the form is gone as soon as there is somebody.
    onSuccess: (started, person) => {
      onStarted(started, person);
      putNewProfile(client, started.profile);
      refreshLists(client, started.profile.id);
      void client.invalidateQueries({ queryKey: comingUpKey });
    },
  });
}

async function start({ name, relationship, about, birthday }: FirstPerson): Promise<Started> {
  const people = await call("GET /api/profiles");
  const there = people.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (there) return { type: "there", profile: there };
  const profile = await call("POST /api/profiles", {
    body: {
      name,
      color: proposedColor(people),
      ...(relationship && { relationship }),
      ...(about && { additionalNotes: about }),
    },
  });
  try {
    return { type: "started", profile, listId: await startList(profile.id, birthday) };
  } catch (error) {
    return { type: "listless", profile, why: detailOf(error, "Try again from their page.") };
  }
}

/** For the birthday where there is one, so that the list has its day. */
async function startList(profileId: string, birthday: string | null): Promise<string> {
  if (birthday !== null) {
    const occasion = await call("POST /api/profiles/:id/occasions", {
      params: { id: profileId },
      body: {
        kind: "birthday",
        name: "Birthday",
        date: birthday,
        yearly: true,
        notices: [...defaultNotices],
      },
    });
    const { lists } = await call("POST /api/occasions/:id/lists", { params: { id: occasion.id } });
    const [list] = lists;
    if (list) return list.id;
  }
  const { id } = await call("POST /api/gift-lists", { body: { title: "Gift ideas", profileId } });
  return id;
}
