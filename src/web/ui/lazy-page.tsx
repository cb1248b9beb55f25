import { useEffect, type ComponentType } from "react";
import { loadable } from "../lib/loadable.ts";
import { PageSkeleton } from "./page-skeleton.tsx";

/** A page in a chunk of its own. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>) {
  const withReady = async () => {
    const { default: Page } = await load();
    const Whole = () => (
      <>
        <Page />
        <Ready />
      </>
    );
    return { default: Whole };
  };
  return loadable<object>(withReady, <PageSkeleton />);
}

/** Says that the page answers: one that arrives drawn is there to be read before. */
export function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = "";
  }, []);
  return null;
}
