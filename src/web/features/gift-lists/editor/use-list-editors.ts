import { useEffect, useSyncExternalStore } from "react";
import { useEditors } from "./editors-context.ts";
import type { ListEditors } from "./list-editors.ts";

/** Null until they are loaded, with the drafts of earlier tabs. */
export function useListEditors(): ListEditors | null {
  const all = useEditors();
  const { editors, error } = useSyncExternalStore(all.state.subscribe, all.state.get);
  const missing = editors === null;
  useEffect(() => {
    // They may have failed to load before.
    if (missing) void all.flush();
  }, [all, missing]);
  if (error && !editors) throw error;
  return editors;
}
