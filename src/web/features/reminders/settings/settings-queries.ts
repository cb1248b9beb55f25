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
import { rememberTimeZone } from "../time-zone.ts";
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

/** One after the other: the last that was chosen is the last that arrives. */
const inOrder = { mutationKey: queryKey, scope: { id: "reminder-settings" } };

export function useReminderSettings() {
  return useQuery({ ...settingsQuery, staleTime: 0 });
}

/** Shows the change at once, and takes it back when the server refuses it. */
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
      // While another change is on its way, this answer does not know of it yet.
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
  return useMutation({
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

/** Asks the server again: which devices there are has changed. */
export function useRefreshSettings() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** Shows what the server has answered; what was asked before that is out of date. */
export async function putSettings(client: QueryClient, settings: Settings): Promise<void> {
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

/** Only what this change has changed, unless a later one has changed it again. */
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
