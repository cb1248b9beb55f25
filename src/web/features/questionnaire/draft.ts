import { blankAnswers, parseAnswers, sameAnswers, type FormAnswers } from "./answers.ts";
import { readStored, writeStored } from "./stored.ts";

// The person being added. What is typed about somebody who is there already is kept with them.
const KEY = "questionnaire-draft";
const DELAY = 300;

let waiting: { answers: FormAnswers; timer: ReturnType<typeof setTimeout> } | null = null;

export function readDraft(): FormAnswers {
  return parseAnswers(readStored(KEY)) ?? blankAnswers;
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
  writeStored(KEY, sameAnswers(answers, blankAnswers) ? null : answers);
}

export function forgetDraft() {
  if (waiting) clearTimeout(waiting.timer);
  waiting = null;
  writeStored(KEY, null);
}
