import { useEffect, useState } from "react";
import { SearchIcon } from "../../ui/icons/search.tsx";
import { lazyOverlay } from "../../ui/lazy-overlay.tsx";

const SearchDialog = lazyOverlay(() => import("./search-dialog.tsx"));

/** Opens the search; so do `/` and Ctrl K or Cmd K. */
export function SearchButton() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event) || isTaken(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onPointerEnter={SearchDialog.preload}
        onClick={() => setOpen(true)}
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-well hover:text-text"
      >
        <SearchIcon className="size-6" />
      </button>
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function isShortcut({ key, ctrlKey, metaKey, altKey, repeat, defaultPrevented }: KeyboardEvent) {
  if (repeat || altKey || defaultPrevented) return false;
  return ctrlKey || metaKey ? key.toLowerCase() === "k" : key === "/";
}

/** Somebody is typing, or another dialog is open. */
function isTaken(target: EventTarget | null): boolean {
  const typing = "input, textarea, select, [contenteditable]";
  return (
    (target instanceof Element && target.closest(typing) !== null) ||
    document.querySelector("dialog[open], [role=menu]") !== null
  );
}
