import { createContext, use } from "react";
import type { Editors } from "./editors.ts";

export const EditorsContext = createContext<Editors | null>(null);

export function useEditors(): Editors {
  const editors = use(EditorsContext);
  if (!editors) throw new Error("There are no editors around this component.");
  return editors;
}
