import { isOffline } from "./query.ts";

let last: { content: string; key: string } | null = null;

/**
 * Runs a request that must not be done twice. Where its answer was lost on the way, the same one sent
 * again goes by the same key: the server knows it, and does not charge again.
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
    // Refused is answered.
    if (!isOffline(error)) last = null;
    throw error;
  }
}
