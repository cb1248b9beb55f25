import { isOffline } from "./query.ts";

let last: { content: string; key: string } | null = null;

/**
 * Sends a request with an idempotency key. Where the answer was lost, the same content sent again has the
 * same key: the server recognises it and does not charge again.
 */
export async function withIdempotencyKey<Answer>(
  content: unknown,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const text = JSON.stringify(content);
  if (last?.content !== text) last = { content: text, key: crypto.randomUUID() };
  const { key } = last;
  try {
    const answer = await send(key);
    last = null;
    return answer;
  } catch (error) {
    // An error response is an answer: the next attempt is a new request.
    if (!isOffline(error)) last = null;
    throw error;
  }
}
