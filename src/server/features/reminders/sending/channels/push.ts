import { createHash } from "node:crypto";
import type { request as requestPlainly } from "node:http";
import { Agent, request } from "node:https";
import webPush from "web-push";
import type { Device, Outcome, PushChannel, PushMessage } from "../channel.ts";
import { publicLookup, endpointProblem, resolvedProblem } from "./addresses.ts";

/** For the whole request, from the DNS lookup to the status. */
const TIMEOUT = 15_000;
const MAX_BYTES = 3_800;
const DAY_IN_SECONDS = 86_400;

interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export const newVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys();

/** Posts, and tells the status. */
export type Post = (
  url: string,
  headers: Record<string, string>,
  body: Buffer,
) => Promise<{ status: number }>;

/** Web Push, signed with the server's keys. */
export function pushChannel({
  keys,
  contact,
  publicUrl,
  post = postPublic,
}: {
  keys: VapidKeys;
  /** Whom a push service may write to: `mailto:` or `https:`. */
  contact: string;
  publicUrl: URL;
  post?: Post;
}): PushChannel {
  return {
    publicKey: keys.publicKey,
    problemWith: async (endpoint) =>
      endpointProblem(endpoint, publicUrl) ?? resolvedProblem(endpoint, publicUrl),
    send: async (device, message) => {
      const sealed = seal(device, message, { keys, contact });
      if (!sealed) return { type: "gone" };
      try {
        return outcomeOf(await post(sealed.endpoint, sealed.headers, sealed.body));
      } catch (error) {
        return { type: "later", reason: String(Object(error).code ?? "could not be reached") };
      }
    },
  };
}

/** Encrypts and signs a message; null when the keys of the device are invalid. */
function seal(
  { endpoint, p256dh, auth }: Device,
  message: PushMessage,
  { keys, contact }: { keys: VapidKeys; contact: string },
) {
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, fit(message), {
      vapidDetails: { subject: contact, ...keys },
      TTL: DAY_IN_SECONDS,
      contentEncoding: "aes128gcm",
      // The push service replaces an undelivered message of the same topic.
      topic: createHash("sha256").update(message.tag).digest("base64url").slice(0, 32),
    });
  } catch {
    return null;
  }
}

/** A push service takes four kilobytes: what is too long loses the end of its text. */
function fit(message: PushMessage): string {
  let { body } = message;
  for (;;) {
    const json = JSON.stringify({ ...message, body });
    if (Buffer.byteLength(json) <= MAX_BYTES || body === "") return json;
    body = body.slice(0, Math.floor(body.length * 0.8)).toWellFormed();
  }
}

function outcomeOf({ status }: { status: number }): Outcome {
  if (status >= 200 && status < 300) return { type: "sent" };
  if (status === 404 || status === 410) return { type: "gone" };
  const reason = `answered ${status}`;
  // A bad signature, or too large: a retry would be answered the same way.
  const final = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return { type: final ? "refused" : "later", reason };
}

/** Posts, and follows no redirect. All that counts is the status: what else comes is not waited for. */
export const poster =
  (send: typeof requestPlainly, options: { agent?: Agent; timeout: number }): Post =>
  (url, headers, body) =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(options.timeout);
      const { agent } = options;
      const sending = send(url, { method: "POST", headers, agent, signal }, (response) => {
        resolve({ status: response.statusCode ?? 0 });
        response.destroy();
      });
      sending.on("error", reject);
      sending.end(body);
    });

const agent = new Agent({ lookup: publicLookup, maxSockets: 20 });

/** To public addresses only. */
const postPublic = poster(request, { agent, timeout: TIMEOUT });
