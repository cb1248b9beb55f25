import { createContext, use } from "react";
import type { Editors } from "./editors.ts";

export const EditorsContext = createContext<Editors | null>(null);

export function useEditors(): Editors {
  const editors = use(EditorsContext);
  if (!editors) throw new Error("No editors around it.");
  return editors;
}
