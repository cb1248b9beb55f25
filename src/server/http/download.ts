import type { FastifyReply } from "fastify";
import { Readable } from "node:stream";
import * as z from "zod/mini";
import { isStream } from "./event-stream.ts";

/** Sends an object as a JSON file, piece by piece: a list that comes in pages is never there as a whole. */
export function sendDownload(
  reply: FastifyReply,
  file: { name: string; output: z.ZodMiniObject; content: object },
): FastifyReply {
  reply.header("content-disposition", `attachment; filename="${file.name}"`);
  reply.type("application/json; charset=utf-8");
  return reply.send(Readable.from(piecesOf(file.output, new Map(Object.entries(file.content)))));
}

async function* piecesOf(
  { shape }: z.ZodMiniObject,
  content: Map<string, unknown>,
): AsyncGenerator<string> {
  let before = "{";
  for (const [name, schema] of Object.entries(shape)) {
    yield `${before}${JSON.stringify(name)}:`;
    before = ",";
    const value = content.get(name);
    if (isStream(value)) yield* itemsOf(schema, value);
    else yield jsonOf(schema, value);
  }
  yield "}";
}

async function* itemsOf(
  schema: z.core.$ZodType,
  pages: AsyncIterable<unknown>,
): AsyncGenerator<string> {
  let before = "[";
  for await (const page of pages) {
    const items = jsonOf(schema, page).slice(1, -1);
    if (items === "") continue;
    yield before + items;
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

/** What the schema declares, and nothing else. */
function jsonOf(schema: z.core.$ZodType, value: unknown): string {
  return JSON.stringify(z.encode(schema, value));
}
