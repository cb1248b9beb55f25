import { setTimeout } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Keys of the web's queries, whose parts spell the path; who is there comes first. */
const ofHome = [
  ["/api/auth/user"],
  ["/api/profiles"],
  ["/api/coming-up"],
  ["/api/coming-up", "people"],
];

/**
 * What home would ask for first, as an element of its page; null unless the session is valid. Asked of the server itself,
 * as the browser would: every guard is passed, and nothing is sent that the contract does not name.
 */
export async function firstAnswers(
  app: FastifyInstance,
  { headers: { host, cookie } }: FastifyRequest,
  reply: FastifyReply,
): Promise<string | null> {
  const ask = async (key: string[]) => {
    const { statusCode, headers, body } = await app.inject({
      url: key.join("/"),
      headers: { host, cookie },
    });
    // The session may have been renewed.
    if (headers["set-cookie"] && !reply.sent) reply.header("set-cookie", headers["set-cookie"]);
    return statusCode === 200 ? [`[${JSON.stringify(key)},${body}]`] : [];
  };
  const all = async () => {
    const [whoKey = [], ...others] = ofHome;
    const who = await ask(whoKey);
    if (who.length === 0) return null;
    const answers = [...who, ...(await Promise.all(others.map(ask))).flat()];
    // No answer ends the element, or opens another.
    const json = `[${answers.join()}]`.replaceAll("<", String.raw`\u003c`);
    return `<script type="application/json" id="answers">${json}</script>`;
  };
  return Promise.race([all(), setTimeout(LONGEST, null, { ref: false })]);
}

/** In milliseconds: a page that waits for itself is better than no page. */
const LONGEST = 1_000;
