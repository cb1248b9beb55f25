declare global {
  interface Window {
    /** Not in every browser yet. */
    readonly CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

type Listener = (event: NavigateEvent) => void;
const layers: Listener[] = [];

/**
 * For what lies above a page: Back closes the topmost and stays on the page, which is neither left nor has entries of its
 * own in the history. Returns what ends it.
 */
export function closeOnBack(close: () => void): () => void {
  const onNavigate: Listener = (event) => {
    // A browser lets one Back be refused after somebody did something on the page, not the next.
    if (event.navigationType !== "traverse" || !event.cancelable) return;
    if (layers.at(-1) !== onNavigate) return;
    event.preventDefault();
    close();
  };
  layers.push(onNavigate);
  if ("navigation" in window) navigation.addEventListener("navigate", onNavigate);
  return () => {
    layers.splice(layers.indexOf(onNavigate), 1);
    if ("navigation" in window) navigation.removeEventListener("navigate", onNavigate);
  };
}

/** The same for what is no modal <dialog>: on Android, Back is a close request, which only those hear by themselves. */
export function closeOnRequest(close: () => void): () => void {
  const watcher = window.CloseWatcher && new window.CloseWatcher();
  watcher?.addEventListener("close", close);
  const end = closeOnBack(close);
  return () => {
    watcher?.destroy();
    end();
  };
}
