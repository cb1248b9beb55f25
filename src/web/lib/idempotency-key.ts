import { isOffline } from "./query.ts";

/** The keys of requests without an answer, by what was sent. */
const keys = new Map<string, string>();

/**
 * Sends a request with an idempotency key. Where the answer was lost, the same content sent again has the
 * same key: the server recognises it and does not charge again. `forget` is for an answer that comes in parts: once it
 * has begun, the same content is a new request.
 */
export async function withIdempotencyKey<Answer>(
  content: unknown,
  send: (key: string, forget: () => void) => Promise<Answer>,
): Promise<Answer> {
  const text = JSON.stringify(content);
  const key = keys.get(text) ?? crypto.randomUUID();
  keys.set(text, key);
  const forget = () => {
    // The same content may have been sent anew meanwhile.
    if (keys.get(text) === key) keys.delete(text);
  };
  try {
    const answer = await send(key, forget);
    forget();
    return answer;
  } catch (error) {
    // An error response is an answer: the next attempt is a new request.
    if (!isOffline(error)) forget();
    throw error;
  }
}
