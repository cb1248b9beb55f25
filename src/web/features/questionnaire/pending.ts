import { parseAnswers, type FormAnswers } from "./answers.ts";
import { readJson, writeJson } from "../../lib/json-storage.ts";

/** What somebody asked for before they were sent to sign in. */
export interface PendingAction {
  /** Whom it changes; null adds somebody. */
  profileId: string | null;
  withAi: boolean;
  answers: FormAnswers;
}

const KEY = "questionnaire-pending";
const FORGOTTEN_AFTER = 30 * 60_000;

export function rememberPending(action: PendingAction) {
  writeJson("localStorage", KEY, { ...action, at: Date.now() });
}

export function forgetPending() {
  writeJson("localStorage", KEY, null);
}

/** Hands the action over, once: whoever asks again, after a reload or in another tab, gets nothing. */
export async function takePending(profileId: string | null): Promise<PendingAction | null> {
  return "locks" in navigator
    ? navigator.locks.request(KEY, () => take(profileId))
    : take(profileId);
}

function take(profileId: string | null): PendingAction | null {
  const stored = readJson("localStorage", KEY);
  if (typeof stored !== "object" || stored === null) return null;
  const kept = new Map<string, unknown>(Object.entries(stored));
  if (kept.get("profileId") !== profileId) return null;
  forgetPending();
  const at = kept.get("at");
  const withAi = kept.get("withAi");
  const answers = parseAnswers(kept.get("answers"));
  if (!answers || typeof withAi !== "boolean" || typeof at !== "number") return null;
  return Date.now() - at <= FORGOTTEN_AFTER ? { profileId, withAi, answers } : null;
}
