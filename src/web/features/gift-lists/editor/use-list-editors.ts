import { useEffect, useSyncExternalStore } from "react";
import { useListEditorsLoader } from "./list-editors-context.ts";
import type { ListEditors } from "./list-editors.ts";

/** Null until they are loaded, with the drafts of earlier tabs. */
export function useListEditors(): ListEditors | null {
  const loader = useListEditorsLoader();
  const { editors, error } = useSyncExternalStore(loader.state.subscribe, loader.state.get);
  const missing = editors === null;
  useEffect(() => {
    // They may have failed to load before.
    if (missing) void loader.flush();
  }, [loader, missing]);
  if (error && !editors) throw error;
  return editors;
}
