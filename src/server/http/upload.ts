import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../shared/errors.ts";

/** Routes of this scope take any body, and none of it is read before their handler wants it. */
export function withRawBodies(app: FastifyInstance, mount: (scope: FastifyInstance) => void): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, parsed) => parsed(null, undefined));
    mount(scope);
    done();
  });
}

/** The whole body, of at most so many bytes. */
export async function readUpload({ headers, raw }: FastifyRequest, most: number): Promise<Buffer> {
  if (Number(headers["content-length"]) > most) throw tooLarge(most);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Destroying the stream would close the connection before the answer.
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > most) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new AppError("malformed", "The file did not arrive whole. Please send it again.", {
      cause,
    });
  }
  if (size <= most) return Buffer.concat(chunks);
  // What is still to come is thrown away: a browser that is sending does not listen yet.
  raw.resume();
  throw tooLarge(most);
}

function tooLarge(most: number): AppError {
  return new AppError("too_large", `This file is larger than ${most / 1024 / 1024} MB.`);
}
