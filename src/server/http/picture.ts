import type { FastifyReply } from "fastify";
import type { Picture } from "../../shared/api.ts";

export function isPicture(value: unknown): value is Picture {
  return typeof value === "object" && value !== null && "bytes" in value && "immutable" in value;
}

/** Sends a picture; where its address changes with it, for the browser to keep, and for nothing in between. */
export function sendPicture(reply: FastifyReply, { bytes, immutable }: Picture): FastifyReply {
  if (immutable) reply.header("cache-control", "private, max-age=31536000, immutable");
  return reply.type("image/webp").send(Buffer.from(bytes));
}
