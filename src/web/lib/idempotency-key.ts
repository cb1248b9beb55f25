import { isOffline } from "./query.ts";

/** What was sent last and has no answer, by whom or what it is about. */
const unanswered = new Map<string, { text: string; key: string }>();

/**
 * Sends a request with an idempotency key. Where the answer was lost, the same content sent again has the
 * same key: the server recognises it and does not charge again. Once something else was sent within the same `scope`,
 * the same words are meant anew. `forget` is for an answer that comes in parts: once it has begun, the same content is
 * a new request.
 */
export async function withIdempotencyKey<Answer>(
  scope: string,
  content: unknown,
  send: (key: string, forget: () => void) => Promise<Answer>,
): Promise<Answer> {
  const text = JSON.stringify(content);
  const last = unanswered.get(scope);
  const sent = last?.text === text ? last : { text, key: crypto.randomUUID() };
  unanswered.set(scope, sent);
  const forget = () => {
    // Something may have been sent anew meanwhile.
    if (unanswered.get(scope) === sent) unanswered.delete(scope);
  };
  try {
    const answer = await send(sent.key, forget);
    forget();
    return answer;
  } catch (error) {
    // An error response is an answer: the next attempt is a new request.
    if (!isOffline(error)) forget();
    throw error;
  }
}
