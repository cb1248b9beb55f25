import { useHistoryState } from "wouter/use-browser-location";

// Back closes what lies above a page, as it does everywhere on a phone. Every open layer has a history entry at
// the address of its page; when the layer is closed in another way, its entry is left.
interface Layer {
  close: () => void;
}

const layers: Layer[] = [];
/** Traversing the history is asynchronous: what wants to change it meanwhile waits. */
let traversal: Promise<void> | null = null;
/** Longer than traversing within a page takes, in case the browser refuses to. */
const LONGEST_TRAVERSAL = 1_000;

/** Called when a layer opens; what it returns, when it is closed. */
export function openLayer(close: () => void): () => void {
  const layer = { close };
  layers.push(layer);
  settle();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    settleLater();
  };
}

/** Called once. */
function listen() {
  addEventListener("popstate", () => {
    for (const { close } of layers.slice(entriesAbove()).toReversed()) close();
    // A dialog that is busy does not close: it gets its entry back.
    settleLater();
  });
  // As wouter does. Here, so that only pages with dialogs carry it: a page that is navigated to from a layer takes
  // the place of its entry.
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  history.pushState = (...entry) => {
    if (traversal) void traversal.then(() => history.pushState(...entry));
    else if (entriesAbove() > 0 && !isEntry(entry[0])) replace(...entry);
    else push(...entry);
  };
  history.replaceState = (...entry) => {
    if (traversal) void traversal.then(() => history.replaceState(...entry));
    else replace(...entry);
  };
  // After a reload there is nothing open.
  settleLater();
}

// Not while a page is prerendered.
if (typeof history !== "undefined") listen();

/** After what happens together: a layer may be closed for another one, or for another page. */
function settleLater() {
  setTimeout(settle);
}

/** As many entries as there are layers. */
function settle() {
  if (traversal) return;
  const missing = layers.length - entriesAbove();
  if (missing < 0) traverse(missing);
  for (let entry = 0; entry < missing; entry += 1) {
    history.pushState({ layers: entriesAbove() + 1, page: pageStateIn(history.state) }, "");
  }
}

function traverse(by: number) {
  traversal = new Promise((resolve) => {
    const end = () => {
      clearTimeout(refused);
      removeEventListener("popstate", end, { capture: true });
      traversal = null;
      resolve();
    };
    const refused = setTimeout(end, LONGEST_TRAVERSAL);
    addEventListener("popstate", end, { capture: true });
  });
  history.go(by);
}

/** How many layers the present entry lies above its page. */
function entriesAbove(): number {
  return history.state?.layers ?? 0;
}

/** The history state of the page, whatever is open above it. */
export function usePageState(): unknown {
  return pageStateIn(useHistoryState<unknown>());
}

function pageStateIn(state: unknown): unknown {
  return isEntry(state) ? state.page : state;
}

function isEntry(state: unknown): state is { layers: number; page: unknown } {
  return typeof state === "object" && state !== null && "layers" in state;
}
