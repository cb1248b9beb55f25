import { useSyncExternalStore } from "react";
import { useEditors } from "./editors-context.ts";
import type { ListEditors } from "./list-editors.ts";

/** Null until they are loaded, with the drafts of earlier tabs. */
export function useListEditors(): ListEditors | null {
  const { state } = useEditors();
  const { editors, error } = useSyncExternalStore(state.subscribe, state.get);
  if (error && !editors) throw error;
  return editors;
}
