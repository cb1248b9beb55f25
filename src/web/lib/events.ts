import type { Sent, Told } from "../../shared/api.ts";
import { ApiError, offline } from "./api-error.ts";
import { send } from "./api.ts";
import { inTime } from "./in-time.ts";

/** In milliseconds: the server says something every fifteen seconds, and a connection may die without a word. */
const SILENCE = 45_000;

interface Question {
  body: Sent<"POST /api/messages", "body">;
  /** The idempotency key: the same question under the same key is not charged again. */
  key: string;
}

/** Asks the agent and yields its server-sent events. Throws when the connection is lost. */
export async function* askAgent({
  body,
  key,
}: Question): AsyncGenerator<Told<"POST /api/messages">> {
  const ending = new AbortController();
  const answer = send("POST", "/api/messages", {
    body,
    headers: { Accept: "text/event-stream", "Idempotency-Key": key },
    timeout: 0,
    signal: ending.signal,
  });
  const response = await inTime(answer, SILENCE).catch((cause: unknown) => {
    ending.abort();
    throw cause instanceof ApiError ? cause : offline(cause);
  });
  let rest = "";
  for await (const piece of textOf(response)) {
    const events = (rest + piece).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      // Other lines are heartbeats.
      if (event.startsWith("data: ")) yield JSON.parse(event.slice("data: ".length));
    }
  }
}

async function* textOf({ body }: Response): AsyncGenerator<string> {
  if (!body) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), SILENCE).catch((cause: unknown) => {
        throw offline(cause);
      });
      if (done) return;
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
