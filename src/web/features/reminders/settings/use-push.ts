import { useQuery, useQueryClient } from "@tanstack/react-query";
import { inTime } from "../../../lib/in-time.ts";
import { useMutationOnce } from "../../../lib/use-mutation-once.ts";
import { renewPush, readPushState, turnPushOff, turnPushOn, whyNoPush } from "./push.ts";
import { useRefreshSettings, type Settings } from "./settings-queries.ts";

// Not a path: the state of this device, not of the server.
const stateKey = ["push-state"];
// Its failures say nothing about the connection: the browser may refuse before anything is sent.
const meta = { onDevice: true };

/** Push on this device; its state is undefined while loading. */
export function usePush(settings: Settings["push"]) {
  const client = useQueryClient();
  const refreshSettings = useRefreshSettings();
  const look = async () => {
    if (await renewPush()) await refreshSettings();
    return readPushState();
  };
  const looked = useQuery({
    queryKey: stateKey,
    // A browser may neither have push nor say so: then it could not be found out.
    queryFn: () => inTime(look()),
    staleTime: 0,
    // The permission is changed in the browser's settings.
    refetchOnWindowFocus: true,
  });
  const onSettled = async () => {
    await client.invalidateQueries({ queryKey: stateKey });
    await refreshSettings();
  };
  const turnOn = useMutationOnce({ mutationFn: turnPushOn, onSettled, meta });
  const turnOff = useMutationOnce({ mutationFn: turnPushOff, onSettled, meta });
  const { state, id } = looked.data ?? {};
  // The server deletes a device whose push service rejects it.
  const forgotten = id !== undefined && !settings.devices.includes(id);
  const here = whyNoPush() ?? (forgotten ? "off" : state);
  return {
    state: here,
    /** Whether it is on, but for other devices only. */
    elsewhere: here === "off" && settings.on && settings.devices.length > 0,
    failed: looked.isLoadingError && !looked.isFetching,
    look: () => void looked.refetch(),
    devices: settings.devices.length,
    turnOn,
    turnOff,
    busy: turnOn.isPending || turnOff.isPending,
  };
}
