import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { useMutationOnce } from "../../lib/use-mutation-once.ts";
import { saveFile } from "./save-file.ts";
import { wipeDevice } from "../../pwa/wipe.ts";

/** Refetched on every visit: a model may have come or gone. */
export function useThinker() {
  return useQuery({
    queryKey: ["/api/agent"],
    queryFn: ({ signal }) => call("GET /api/agent", { signal }),
    staleTime: 0,
  });
}

export function useExport() {
  return useMutationOnce({
    // Years of ideas over a slow connection.
    mutationFn: () => call("GET /api/account/export", { timeout: 120_000 }),
    onSuccess: (everything) => saveFile("ribbon-export.json", JSON.stringify(everything, null, 2)),
  });
}

const deleted = "Your account is deleted, and everything that was in it.";

export function useDeleteAccount() {
  return useMutationOnce({
    mutationFn: () => call("DELETE /api/account"),
    onSuccess: async () => {
      await wipeDevice();
      // Deletes the session cookie. The session itself went with the account.
      await fetch("/api/logout", { redirect: "manual" }).catch(() => undefined);
      // Reloading clears what is in memory, and keeps the history state, which the landing page shows. The router
      // patches the method of `history` itself: it must not show anything in between.
      History.prototype.replaceState.call(history, { why: deleted }, "", "/");
      location.reload();
    },
  });
}
