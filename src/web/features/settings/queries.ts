import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { saveFile } from "./save-file.ts";
import { wipeDevice } from "../../pwa/wipe.ts";

export function useExport() {
  return useMutation({
    // Years of ideas over a slow connection.
    mutationFn: () => call("GET /api/account/export", { timeout: 120_000 }),
    onSuccess: (everything) => saveFile("ribbon-export.json", JSON.stringify(everything, null, 2)),
  });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: () => call("DELETE /api/account"),
    onSuccess: async () => {
      await wipeDevice();
      // Deletes the session cookie, and redirects home.
      location.replace("/api/logout");
    },
  });
}
