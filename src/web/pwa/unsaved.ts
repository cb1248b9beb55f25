import { useState } from "react";
import { readJson, readText, writeJson, writeText } from "../lib/json-storage.ts";
import { createStore } from "../lib/store.ts";
import { deviceOwner } from "./owner.ts";

// What was typed and not saved, in session storage: it survives leaving the page and reloading it. Every user has
// keys of their own: what is one person's cannot turn up in front of another.

const keyOf = (owner: string, name = "") => `unsaved ${owner} ${name}`;

/**
 * State that is kept by name until it is set to null. A tab lives through updates: what it kept is what `parse` makes of
 * it, and none where that is null.
 */
export function useUnsaved<Value>(
  name: string,
  parse: (kept: unknown) => Value | null,
): [Value | null, (value: Value | null) => void] {
  const owner = deviceOwner() ?? "";
  const key = keyOf(owner, name);
  const [state, setState] = useState<{ key: string; value: Value | null } | null>(null);
  // Another person on the same page has answers of their own.
  const value = state?.key === key ? state.value : parse(readUnsaved(owner, name));
  return [
    value,
    (next) => {
      setState({ key, value: next });
      writeUnsaved(owner, name, next);
    },
  ];
}

/** Whether there is something unsaved in this tab. */
export function hasUnsaved(): boolean {
  const owner = deviceOwner();
  return owner !== null && unsavedNames(owner).length > 0;
}

export function isUnsavedOf(owner: string | null, key: string): boolean {
  return owner !== null && key.startsWith(keyOf(owner));
}

export function unsavedNames(owner: string): string[] {
  try {
    const start = keyOf(owner).length;
    return Object.keys(sessionStorage).flatMap((key) =>
      isUnsavedOf(owner, key) ? key.slice(start) : [],
    );
  } catch {
    // A browser without storage keeps nothing.
    return [];
  }
}

export function readUnsaved(owner: string, name: string): unknown {
  return readJson("sessionStorage", keyOf(owner, name));
}

export function writeUnsaved(owner: string, name: string, value: unknown) {
  writeJson("sessionStorage", keyOf(owner, name), value);
}

/** Whoever uses this device finds the questionnaire's draft under this key. */
export const DRAFT = "questionnaire-draft";
/** Until its owner signs in again. */
const asideFor = (owner: string) => `questionnaire-draft of ${owner}`;

const moves = createStore(0);
/** How often a draft was set aside or taken back since the page was loaded. */
export const useDraftMoves = moves.useValue;

/** The session of its owner expired: nobody else is to find it. */
export function setDraftAside(owner: string) {
  const draft = readText("localStorage", DRAFT);
  if (draft === null) return;
  // Removed first: a storage that is full has room for it then.
  writeText("localStorage", DRAFT, null);
  writeText("localStorage", asideFor(owner), draft);
  moves.set(moves.get() + 1);
}

/** Whether one waits for its owner. */
export function isDraftAside(): boolean {
  return ownersAside().length > 0;
}

function ownersAside(): string[] {
  const start = asideFor("");
  return keys().flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
}

/** Its owner is back. One that was begun meanwhile comes first. */
export function takeDraftBack(owner: string) {
  const draft = readText("localStorage", asideFor(owner));
  if (draft === null || readText("localStorage", DRAFT) !== null) return;
  writeText("localStorage", asideFor(owner), null);
  writeText("localStorage", DRAFT, draft);
  moves.set(moves.get() + 1);
}

export function isDraftOf(owner: string, key: string): boolean {
  return key === asideFor(owner);
}

export function dropDraftsOfOthers(owner: string) {
  for (const other of ownersAside()) {
    if (other !== owner) localStorage.removeItem(asideFor(other));
  }
}

/** Whether a questionnaire is begun and not saved. */
export function hasDraft(owner: string | null): boolean {
  return keys().some((key) => key === DRAFT || (owner !== null && isDraftOf(owner, key)));
}

function keys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    // A browser without storage keeps no draft.
    return [];
  }
}
