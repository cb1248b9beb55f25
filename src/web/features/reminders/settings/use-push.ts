import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { renewPush, readPushState, turnPushOff, turnPushOn, whyNoPush } from "./push.ts";
import { useRefreshSettings, type Settings } from "./settings-queries.ts";

// Of this device, and not of the server: no path.
const stateKey = ["push-state"];
// Some of it never gets to the server: the browser may refuse before.
const meta = { onDevice: true };

/** Push on this device; its state is undefined while that is being looked into. */
export function usePush(settings: Settings["push"]) {
  const client = useQueryClient();
  const refreshSettings = useRefreshSettings();
  const looked = useQuery({
    queryKey: stateKey,
    queryFn: async () => {
      if (await renewPush()) await refreshSettings();
      return readPushState();
    },
    staleTime: 0,
    // The permission is changed outside of the page.
    refetchOnWindowFocus: true,
  });
  const onSettled = async () => {
    await client.invalidateQueries({ queryKey: stateKey });
    await refreshSettings();
  };
  const turnOn = useMutation({ mutationFn: turnPushOn, onSettled, meta });
  const turnOff = useMutation({ mutationFn: turnPushOff, onSettled, meta });
  const { state, id } = looked.data ?? {};
  // The server forgets a device that could not be reached.
  const forgotten = id !== undefined && !settings.devices.includes(id);
  return {
    state: whyNoPush() ?? (forgotten ? "off" : state),
    failed: looked.isError && !looked.data && !looked.isFetching,
    look: () => void looked.refetch(),
    devices: settings.devices.length,
    turnOn,
    turnOff,
    busy: turnOn.isPending || turnOff.isPending,
    /** The second click of two comes before anything is drawn anew. */
    switching: useRef(false),
  };
}
