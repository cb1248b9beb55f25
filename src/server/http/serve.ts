import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import * as z from "zod/mini";
import {
  type Api,
  type Key,
  type Params,
  type Parsed,
  type Returned,
  type Streamed,
  endpoints,
  splitKey,
} from "../../shared/api.ts";
import { AppError } from "../../shared/errors.ts";
import type { Config } from "../config.ts";
import { callerKey } from "./caller-key.ts";
import { acceptsEvents, isStream, sendEvents } from "./event-stream.ts";
import { sendDownload } from "./download.ts";
import { isPicture, sendPicture } from "./picture.ts";
import { type JsonSchema, wireSchema } from "./json-schema.ts";
import type { RateLimits } from "./rate-limits.ts";
import { refuseForeignOrigin } from "./origin.ts";
import { nothingHere, parseInput } from "./problems.ts";
import { readUpload, withRawBodies } from "./upload.ts";

export interface Caller {
  id: string;
}

interface Context<K extends Key> {
  user: Api[K]["access"] extends "user" ? Caller : Caller | null;
  params: Params<K>;
  headers: Parsed<K, "headers">;
  query: Parsed<K, "query">;
  body: Parsed<K, "body">;
  /** Reads the file that was sent. Until then, none of it is in memory. */
  upload: Api[K] extends { upload: number } ? () => Promise<Buffer> : undefined;
  /** Whether the client would rather have events than one answer. */
  wantsEvents: boolean;
  /** For setting cookies. */
  reply: FastifyReply;
  request: FastifyRequest;
}

type Handler<K extends Key> = (
  context: Context<K>,
) => Promise<Returned<K> | Streamed<K> | Downloaded<K>>;

/** What a handler may return for a file: each list whole, or in pages. */
export type Downloaded<K extends Key> = Api[K] extends { download: string }
  ? {
      [Field in keyof Returned<K>]: Returned<K>[Field] extends Array<infer Item>
        ? Item[] | AsyncIterable<Item[]>
        : Returned<K>[Field];
    }
  : never;

/** Connects an entry of the contract to the function that answers it. */
export type Serve = <K extends Key>(key: K, handler: Handler<K>) => void;

interface Edge {
  config: Pick<Config, "publicUrl">;
  limits: RateLimits;
  authenticate(request: FastifyRequest, reply: FastifyReply): Promise<Caller | null>;
}

const id = z.uuid();

export function contractServer(app: FastifyInstance, edge: Edge): Serve {
  return function serve<K extends Key>(key: K, handler: Handler<K>): void {
    const endpoint = endpoints.get(key);
    if (!endpoint) throw new Error(`${key} is not in the contract`);
    const { access, limit, headers, query, body, upload, output, events, download } = endpoint;
    const headerNames = Object.keys(headers?.shape ?? {});
    const [method, url] = splitKey(key);

    const responseSchema: Record<number, JsonSchema> =
      typeof output === "string" ? {} : { 200: wireSchema(output) };

    const route: RouteOptions = {
      method,
      url,
      schema: { response: responseSchema },
      handler: async (request, reply) => {
        refuseForeignOrigin(request, edge.config.publicUrl);
        const user = await edge.authenticate(request, reply);
        if (access === "user" && !user) {
          throw new AppError("unauthenticated", "Please sign in.");
        }
        if (limit) await edge.limits.consume(limit, user?.id ?? callerKey(request.ip));

        const context = {
          user,
          params: parseIds(request.params),
          headers: headers && parseInput(headers, pick(request.headers, headerNames)),
          query: query && parseInput(query, request.query),
          body: body && parseInput(body, request.body ?? undefined),
          upload: upload && (() => readUpload(request, upload)),
          wantsEvents: events !== undefined && acceptsEvents(request),
          reply,
          request,
        };
        // The table ties each key to its schemas; the checker cannot follow that through a lookup.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const result = await handler(context as unknown as Context<K>);

        reply.header("cache-control", "no-store");
        if (isStream(result)) return sendEvents(reply, result);
        if (download && output instanceof z.ZodMiniObject) {
          return sendDownload(reply, { name: download, output, content: Object(result) });
        }
        if (isPicture(result)) return sendPicture(reply, result);
        if (output === "nothing") return reply.code(204).send();
        if (output === "redirect") return reply.redirect(locationOf(result));
        // Written by the serialiser of the schema above: declared fields, and no others.
        return reply.send(result);
      },
    };
    if (upload) withRawBodies(app, (scope) => scope.route(route));
    else app.route(route);
  };
}

/** When the request arrived, however long it then waited in a queue. */
export function receivedAt(reply: FastifyReply): Date {
  return new Date(Date.now() - reply.elapsedTime);
}

/** A path parameter that is no UUID answers 404, like an id that does not exist. */
function parseIds(params: unknown): Record<string, string> {
  const ids: Record<string, string> = {};
  for (const [name, value] of Object.entries(Object(params))) {
    const parsed = z.safeParse(id, value);
    if (!parsed.success) throw nothingHere();
    ids[name] = parsed.data.toLowerCase();
  }
  return ids;
}

function pick(from: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])),
  );
}

function locationOf(result: unknown): string {
  const { location } = Object(result);
  if (typeof location !== "string") throw new Error("A redirect without a location");
  return location;
}
