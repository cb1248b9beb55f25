import { useRef, useState, type KeyboardEvent } from "react";
import { searchLimits } from "../../../shared/search-limits.ts";
import { firstCharacters } from "../../../shared/text.ts";
import { isOffline } from "../../lib/query.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { NoHits } from "../../ui/drawings/no-hits.tsx";
import { SearchIcon } from "../../ui/icons/search.tsx";
import { isComposing } from "../../ui/is-composing.ts";
import { TextField } from "../../ui/text-field.tsx";
import { Results } from "./results.tsx";
import { useSearch } from "./use-search.ts";

export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const query = typed.trim();
  const { found, pending, error } = useSearch(query);
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const count = Object.values(found).reduce((sum, all) => sum + all.length, 0);

  const links = () => [...(results.current?.querySelectorAll("a") ?? [])];

  /** From the field into the results, through them, and back. */
  function move(event: KeyboardEvent) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || isComposing(event)) return;
    event.preventDefault();
    const stops = [field.current, ...links()];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops.at((at + step) % stops.length)?.focus();
  }

  return (
    <Dialog title="Search" wide initialFocus={field} onClose={onClose}>
      <search>
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            links()[0]?.click();
          }}
        >
          <TextField
            ref={field}
            label="People, lists, ideas and gifts"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            value={typed}
            onValue={(value) => setTyped(firstCharacters(value, searchLimits.query))}
            onKeyDown={move}
            className="min-w-0 flex-1"
          />
          {/* Beside the field: below the results it would take their room. */}
          <Button tone="quiet" className="-mr-4 mb-1 min-h-12" onClick={onClose}>
            Close
          </Button>
        </form>
      </search>
      <output className="mt-1.5 block min-h-5 text-caption text-muted">
        {query !== "" && (
          <>
            {count > 0 ? `${count} found` : pending ? "Searching…" : "Nothing found"}
            {error && <span className="block">{whyDevice(error)}</span>}
          </>
        )}
      </output>
      <div
        ref={results}
        // One height whatever is found keeps the field where it is; on a phone that is all the room above a keyboard.
        className="-mx-6 mt-3 -mb-(--foot) h-[calc(min(90dvh,100dvh_-_var(--keyboard,0px)_-_0.5rem)_-_12.5rem)] min-h-32 overflow-y-auto overscroll-contain border-t border-line px-4 pt-3 pb-(--foot) sm:h-108"
      >
        {count > 0 ? (
          <Results found={found} query={query} onFollow={onClose} onKeyDown={move} />
        ) : (
          !(query && pending) && (
            <div className="grid justify-items-center gap-3 px-4 py-8 text-center text-balance text-muted sm:h-full sm:content-center">
              {query === "" ? <SearchIcon className="size-8" /> : <NoHits />}
              <p>{hint(query)}</p>
            </div>
          )
        )}
      </div>
    </Dialog>
  );
}

function hint(query: string): string {
  return query === ""
    ? "Find a person, a list, an idea, or a gift you gave. The first letters of a word are enough."
    : "Try fewer words, or only the first letters of one.";
}

function whyDevice(error: Error): string {
  return isOffline(error)
    ? "You’re offline: only what is on this device was searched."
    : "The search did not work: only what is on this device was searched.";
}
