import { setTimeout } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";

/** Keys of the web's queries, whose parts spell the path; who is there comes first. */
const ofHome = [
  ["/api/auth/user"],
  ["/api/profiles"],
  ["/api/coming-up"],
  ["/api/coming-up", "people"],
];

export interface FirstAnswers {
  /** Pairs of a query's key and its answer, in JSON that no element's end or beginning is in. */
  json: string;
  /** In which the person's days are counted. */
  timeZone: string | null;
}

/**
 * What home would ask for first; null unless the session is valid. Asked of the server itself, as the browser would:
 * every guard is passed, and nothing is sent that the contract does not name.
 */
export async function firstAnswers(
  app: FastifyInstance,
  { headers: { host, cookie } }: FastifyRequest,
  reply: FastifyReply,
): Promise<FirstAnswers | null> {
  const ask = async (key: string[]) => {
    const { statusCode, headers, body } = await app.inject({
      url: key.join("/"),
      headers: { host, cookie },
    });
    // The session may have been renewed.
    if (headers["set-cookie"] && !reply.sent) reply.header("set-cookie", headers["set-cookie"]);
    return statusCode === 200 ? { key, body } : null;
  };
  const all = async () => {
    const [whoKey = [], ...others] = ofHome;
    const who = await ask(whoKey);
    if (!who) return null;
    const [settings, ...more] = await Promise.all([settingsKey, ...others].map(ask));
    const pairs = [who, ...more].flatMap((answer) =>
      answer ? [`[${JSON.stringify(answer.key)},${answer.body}]`] : [],
    );
    const json = `[${pairs.join()}]`.replaceAll("<", String.raw`\u003c`);
    return { json, timeZone: settings ? zoneIn(settings.body) : null };
  };
  return Promise.race([all(), setTimeout(LONGEST, null, { ref: false })]);
}

const settingsKey = ["/api/reminder-settings"];

function zoneIn(settings: string): string | null {
  const { data } = z.object({ timeZone: z.string() }).safeParse(JSON.parse(settings));
  return data?.timeZone ?? null;
}

/** In milliseconds: a page that waits for itself is better than no page. */
const LONGEST = 1_000;
