import type { Meaning } from "../../../shared/understood-limits.ts";
import { ChevronDownIcon } from "../../ui/icons/chevron-down.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuItem } from "../../ui/menu-item.ts";
import type { Entry } from "./queries.ts";
import { kindOf, meaningNames, sourceOf, thingOf } from "./words.ts";

interface EntryRowProps {
  entry: Entry;
  onMeaning: (meaning: Meaning) => void;
  onAge: () => void;
  onTakeBack: (correctionId: string) => void;
}

export function EntryRow({ entry, onMeaning, onAge, onTakeBack }: EntryRowProps) {
  const { kind, age, source, correction } = entry;
  const say = (meaning: keyof typeof meaningNames): MenuItem[] =>
    kind === (meaning === "ignore" ? "ignored" : meaning)
      ? []
      : [{ label: meaningNames[meaning], onSelect: () => onMeaning(meaning) }];
  const items: MenuItem[] = [
    ...(age
      ? [{ label: "Correct the age", onSelect: onAge }]
      : [...say("loves"), ...say("avoid"), ...say("has")]),
    // An age that was told by hand has no words that could be about somebody else.
    ...(age && correction ? [] : say("ignore")),
    // Without an id it is still on its way.
    ...(correction?.id
      ? [
          {
            label: source ? "As Ribbon read it" : "Remove",
            onSelect: () => onTakeBack(correction.id),
          },
        ]
      : []),
  ];
  const ignored = kind === "ignored";
  return (
    <li className="flex items-start justify-between gap-3 py-0.5 pr-3 pl-5">
      <div className="min-w-0 flex-1 py-1.5">
        <p
          dir="auto"
          className={`wrap-anywhere ${ignored ? "text-muted line-through" : "font-semibold"}`}
        >
          {thingOf(entry)}
        </p>
        <p className="text-caption wrap-anywhere text-muted">{sourceOf(entry)}</p>
      </div>
      <Menu
        label={`${kindOf(entry)}: ${thingOf(entry)}. Correct it`}
        className="inline-flex min-h-11 shrink-0 items-center gap-1 rounded-full px-3 text-caption text-muted hover:bg-well hover:text-text"
        items={items}
      >
        {kindOf(entry)}
        <ChevronDownIcon />
      </Menu>
    </li>
  );
}
