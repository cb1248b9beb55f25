import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { AppError, type FieldProblem, type Problem, errorCodes } from "../../shared/errors.ts";
import { problemPage } from "./pages.ts";
import { missingReference, isOutage } from "../db/failures.ts";

/** A URL that the framework cannot route: it reaches no hook and no error handler. */
export function answerUnroutable(headers: Record<string, string>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const tooLong = error.code === "FST_ERR_MAX_PARAM_LENGTH";
    const appError = tooLong
      ? nothingHere()
      : new AppError("malformed", "The address could not be read.");
    void send(reply.headers(headers), request, appError);
  };
}

/** Malformed HTTP, or headers over the limit, never become a request: answered on the socket. */
export function answerUnreadable(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || !socket.writable) return;
    const tooLarge = error.code === "HPE_HEADER_OVERFLOW";
    const appError = new AppError(
      tooLarge ? "too_large" : "malformed",
      tooLarge ? "The request's headers are too large." : "The request could not be read.",
    );
    const body = JSON.stringify(toProblem(appError, randomUUID()));
    const head = {
      ...headers,
      "content-type": "application/problem+json",
      "content-length": String(Buffer.byteLength(body)),
      connection: "close",
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    const status = tooLarge ? "413 Content Too Large" : "400 Bad Request";
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n${body}`);
  };
}

/** The error handler: every error leaves as a problem document (RFC 9457) with a sentence for the person. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const appError = toAppError(error);
    if (appError.code === "internal") request.log.error({ err: error }, "unexpected failure");
    else if (appError.code === "unavailable") request.log.warn({ err: error }, "unavailable");
    else if (appError.cause) request.log.info({ err: error }, "refused");
    return send(reply, request, appError);
  });
  app.setNotFoundHandler((request, reply) => send(reply, request, nothingHere()));
}

/** The query builder wraps what is thrown inside a transaction, our own errors included. */
function appErrorIn(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  return error instanceof Error && error.cause ? appErrorIn(error.cause) : null;
}

export function nothingHere(): AppError {
  return new AppError("not_found", "There is nothing at this address.");
}

/** A field of the right type whose value is not allowed (422). */
export function invalidField(field: string, message: string): AppError {
  return new AppError("invalid", message, { problems: [{ field, message }] });
}

function toAppError(error: FastifyError): AppError {
  const appError = appErrorIn(error);
  if (appError) return appError;
  // A foreign key failed: the row was deleted in another tab between read and write.
  const gone = missingReference(error);
  if (gone === "user") return new AppError("unauthenticated", "Please sign in.");
  if (gone) return new AppError("not_found", "What this belongs to is no longer there.");
  if (isOutage(error)) {
    return new AppError(
      "unavailable",
      "Ribbon's storage cannot be reached. Please try again soon.",
      {
        headers: { "retry-after": "5" },
      },
    );
  }
  switch (error.code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return new AppError("too_large", "That is more than can be sent at once.");
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return new AppError(
        "unsupported_media_type",
        "Send JSON, with content type application/json.",
      );
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError("malformed", "The request could not be read.");
  }
  return new AppError("internal", "Something went wrong on our side. Nothing you entered is lost.");
}

function toProblem(error: AppError, requestId: string): Problem {
  const { status, title } = errorCodes[error.code];
  const [first] = error.problems;
  return {
    type: `/api/docs#${error.code}`,
    title,
    status,
    code: error.code,
    message: error.message,
    requestId,
    ...(first ? { field: first.field, problems: error.problems } : {}),
    ...(error.current === undefined ? {} : { current: error.current }),
  };
}

function send(reply: FastifyReply, request: FastifyRequest, error: AppError) {
  const { status } = errorCodes[error.code];
  const body = toProblem(error, request.id);
  reply.code(status).headers({ ...error.headers, "cache-control": "no-store" });
  if (isNavigation(request)) return reply.type("text/html; charset=utf-8").send(problemPage(body));
  return reply.type("application/problem+json").send(JSON.stringify(body));
}

/** A person who followed a link, such as the way back from signing in, reads a page and not JSON. */
function isNavigation({ headers }: FastifyRequest): boolean {
  return headers["sec-fetch-mode"] === "navigate" && Boolean(headers.accept?.includes("text/html"));
}

/** Parses what came from outside, or refuses it with the fields that are wrong. */
export function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value, { error: sentenceFor });
  if (parsed.success) return parsed.data;
  const problems = firstOfEachField(parsed.error.issues.flatMap(toFieldProblems));
  const malformed = parsed.error.issues.some(({ code }) => MALFORMED.has(code));
  throw new AppError(malformed ? "malformed" : "invalid", problems[0]?.message ?? UNUSABLE, {
    problems,
  });
}

/** The wrong shape is malformed (400); the right shape with a value that is not allowed is invalid (422). */
const MALFORMED = new Set(["invalid_type", "unrecognized_keys", "invalid_format", "invalid_union"]);

/** One sentence per field is enough to mend it. */
function firstOfEachField(problems: FieldProblem[]): FieldProblem[] {
  return [...new Map(problems.toReversed().map((one) => [one.field, one])).values()].toReversed();
}

function toFieldProblems(issue: z.core.$ZodIssue): FieldProblem[] {
  const field = issue.path.join(".");
  if (issue.code !== "unrecognized_keys") return [{ field, message: issue.message }];
  return issue.keys.map((key) => ({
    field: field ? `${field}.${key}` : key,
    message: issue.message,
  }));
}

const UNUSABLE = "This cannot be used here.";

/** Where a schema has no words of its own. A person reads them at the field, or alone in a toast. */
function sentenceFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "Something is missing here."
        : `This must be ${typeWords[issue.expected] ?? issue.expected}.`;
    case "invalid_value":
      return `Must be one of: ${issue.values.join(", ")}.`;
    case "invalid_format":
      return formatWords[issue.format] ?? UNUSABLE;
    case "too_small":
      return `At least ${issue.minimum}${unitOf(issue.origin)}.`;
    case "too_big":
      return `At most ${issue.maximum}${unitOf(issue.origin)}.`;
    case "unrecognized_keys":
      return "This is not known here.";
    default:
      return UNUSABLE;
  }
}

const typeWords: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

const formatWords: Record<string, string> = {
  uuid: "This must be an id.",
  date: "This must be a day like 2027-03-04.",
  datetime: "This must be a moment like 2027-03-04T09:00:00Z.",
};

function unitOf(origin: string): string {
  if (origin === "string") return " characters";
  return origin === "array" ? " items" : "";
}
