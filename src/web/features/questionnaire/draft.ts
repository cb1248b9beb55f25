import { blankAnswers, parseAnswers, sameAnswers, type FormAnswers } from "./answers.ts";
import { readJson, writeJson } from "../../lib/json-storage.ts";
import { DRAFT } from "../../pwa/unsaved.ts";

// The person being added. What is typed about somebody who is there already is kept with them.
const DELAY = 300;

let waiting: { answers: FormAnswers; timer: ReturnType<typeof setTimeout> } | null = null;

export function readDraft(): FormAnswers {
  return parseAnswers(readJson("localStorage", DRAFT)) ?? blankAnswers;
}

export function saveDraftSoon(answers: FormAnswers) {
  if (waiting) clearTimeout(waiting.timer);
  waiting = { answers, timer: setTimeout(saveDraftNow, DELAY) };
}

/** For when the page may be gone before the time is up. */
export function saveDraftNow() {
  if (!waiting) return;
  const { answers, timer } = waiting;
  clearTimeout(timer);
  waiting = null;
  writeJson("localStorage", DRAFT, sameAnswers(answers, blankAnswers) ? null : answers);
}

export function forgetDraft() {
  if (waiting) clearTimeout(waiting.timer);
  waiting = null;
  writeJson("localStorage", DRAFT, null);
}
