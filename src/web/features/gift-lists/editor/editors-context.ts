import { createContext, use, useSyncExternalStore } from "react";
import type { Editors } from "./editors.ts";
import type { ListEditors } from "./list-editors.ts";

export const EditorsContext = createContext<Editors | null>(null);

export function useEditors(): Editors {
  const editors = use(EditorsContext);
  if (!editors) throw new Error("There are no editors around this component.");
  return editors;
}

/** Null until they are loaded, with the drafts of earlier tabs. */
export function useListEditors(): ListEditors | null {
  const { subscribe, state } = useEditors();
  const { editors, error } = useSyncExternalStore(subscribe, state);
  if (error && !editors) throw error;
  return editors;
}
