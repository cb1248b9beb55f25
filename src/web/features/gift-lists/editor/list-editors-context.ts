import { createContext, use } from "react";
import type { ListEditorsLoader } from "./list-editors-loader.ts";

export const ListEditorsContext = createContext<ListEditorsLoader | null>(null);

export function useListEditorsLoader(): ListEditorsLoader {
  const loader = use(ListEditorsContext);
  if (!loader) throw new Error("No editors around it.");
  return loader;
}
