import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import type { Received, Sent } from "../../../../shared/api.ts";
import { call } from "../../../lib/api.ts";
import { remindersKey } from "../../../lib/query-keys.ts";
import { useMutationOnce } from "../../../lib/use-mutation-once.ts";
import { rememberTimeZone } from "./remember-time-zone.ts";
import { unreadQuery } from "../inbox/unread-query.ts";

export type Settings = Received<"GET /api/reminder-settings">;
export type SettingsChanges = Sent<"PATCH /api/reminder-settings", "body">;
export type Channel = Sent<"POST /api/reminder-settings/test", "body">["channel"];

const settingsQuery = queryOptions({
  queryKey: ["/api/reminder-settings"],
  queryFn: async ({ signal }) => {
    const settings = await call("GET /api/reminder-settings", { signal });
    rememberTimeZone(settings.timeZone);
    return settings;
  },
});
const { queryKey } = settingsQuery;

/** In one scope, mutations run one at a time: the last change is the last to arrive. */
const inOrder = { mutationKey: queryKey, scope: { id: "reminder-settings" } };

export function useReminderSettings() {
  return useQuery({ ...settingsQuery, staleTime: 0 });
}

/** Optimistic update: shows the change at once, and rolls it back when the server refuses. */
export function useChangeSettings() {
  const client = useQueryClient();
  return useMutation({
    ...inOrder,
    mutationFn: (changes: SettingsChanges) =>
      call("PATCH /api/reminder-settings", { body: changes }),
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, before && changed(before, changes));
      return { before };
    },
    onSuccess: async (settings) => {
      // While another change is pending, this answer does not contain it.
      if (isLast(client)) await putSettings(client, settings);
    },
    onError: async (_error, changes, undo) => {
      const { before } = undo ?? {};
      client.setQueryData(queryKey, (now) => now && before && takenBack(now, changes, before));
      if (isLast(client)) await client.invalidateQueries({ queryKey });
    },
  });
}

export function useResetCalendar() {
  const client = useQueryClient();
  return useMutationOnce({
    ...inOrder,
    mutationFn: () => call("POST /api/reminder-settings/calendar/reset"),
    onSuccess: async ({ calendar }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (now) => now && { ...now, calendar });
    },
  });
}

export function useSendTest() {
  const client = useQueryClient();
  return useMutationOnce({
    mutationFn: (channel: Channel) =>
      call("POST /api/reminder-settings/test", { body: { channel } }),
    onSuccess: (_, channel) => {
      if (channel !== "inApp") return;
      void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
      void client.invalidateQueries({ queryKey: remindersKey });
    },
  });
}

/** Refetches the settings: the list of devices has changed. */
export function useRefreshSettings() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** Puts the time zone into the cache, and nothing else of the answer: a switch may have been pressed meanwhile. */
export async function putTimeZone(client: QueryClient, settings: Settings): Promise<void> {
  const { timeZone, timeZoneKnown } = settings;
  rememberTimeZone(timeZone);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (now) => (now ? { ...now, timeZone, timeZoneKnown } : settings));
}

/** Puts an answer into the cache, and cancels older requests. */
async function putSettings(client: QueryClient, settings: Settings): Promise<void> {
  rememberTimeZone(settings.timeZone);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, settings);
}

function isLast(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: queryKey }) === 1;
}

function changed(settings: Settings, changes: SettingsChanges): Settings {
  const { timeZone, discreet, inApp, push, mail, calendar } = changes;
  return {
    ...settings,
    timeZone: timeZone ?? settings.timeZone,
    discreet: discreet ?? settings.discreet,
    inApp: { on: inApp ?? settings.inApp.on },
    push: { ...settings.push, on: push ?? settings.push.on },
    mail: { ...settings.mail, on: mail ?? settings.mail.on },
    calendar: { ...settings.calendar, on: calendar ?? settings.calendar.on },
  };
}

/** Rolls back only the fields of this change, unless a later change has set them again. */
function takenBack(now: Settings, changes: SettingsChanges, before: Settings): Settings {
  const back = <Value>(asked: Value | undefined, is: Value, was: Value) =>
    asked === is ? was : undefined;
  return changed(now, {
    timeZone: back(changes.timeZone, now.timeZone, before.timeZone),
    discreet: back(changes.discreet, now.discreet, before.discreet),
    inApp: back(changes.inApp, now.inApp.on, before.inApp.on),
    push: back(changes.push, now.push.on, before.push.on),
    mail: back(changes.mail, now.mail.on, before.mail.on),
    calendar: back(changes.calendar, now.calendar.on, before.calendar.on),
  });
}
