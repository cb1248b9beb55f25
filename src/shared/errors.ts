import * as z from "zod/mini";

/** Every way a request can fail: its status, and what it is called on the documentation page. */
export const errorCodes = {
  malformed: { status: 400, title: "The request could not be read" },
  sign_in_failed: { status: 400, title: "The sign-in could not be completed" },
  webhook_refused: { status: 400, title: "The webhook was refused" },
  unauthenticated: { status: 401, title: "Not signed in" },
  insufficient_tokens: { status: 402, title: "Not enough tokens" },
  payment_failed: { status: 402, title: "The payment failed" },
  forbidden_origin: { status: 403, title: "Sent from another site" },
  limit_reached: { status: 403, title: "A limit of the plan is reached" },
  not_found: { status: 404, title: "Not found" },
  conflict: { status: 409, title: "Changed in the meantime" },
  plan_exists: { status: 409, title: "There is a plan already" },
  no_plan: { status: 409, title: "There is no plan" },
  too_large: { status: 413, title: "Too large" },
  unsupported_media_type: { status: 415, title: "Not JSON" },
  invalid: { status: 422, title: "Not valid" },
  questionnaire_first: { status: 422, title: "Nothing to go by yet" },
  too_fast: { status: 429, title: "Too many requests" },
  daily_limit: { status: 429, title: "The limit of the day is reached" },
  internal: { status: 500, title: "A mistake of ours" },
  buying_off: { status: 503, title: "Nothing can be bought here" },
  unavailable: { status: 503, title: "Not available right now" },
} as const;

export type ErrorCode = keyof typeof errorCodes;

const fieldProblem = z.object({ field: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

/** The body of every error answer (RFC 9457). `message` is a sentence for the person. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  field: z.optional(z.string()),
  problems: z.optional(z.array(fieldProblem)),
  /** With a conflict: what is stored now. */
  current: z.optional(z.unknown()),
});
export type Problem = z.infer<typeof problem>;

/** Thrown anywhere on the server; turned into a problem at the edge. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly problems: FieldProblem[];
  readonly headers: Record<string, string>;
  readonly current: unknown;

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      problems?: FieldProblem[];
      headers?: Record<string, string>;
      current?: unknown;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = "AppError";
    this.code = code;
    this.problems = more.problems ?? [];
    this.headers = more.headers ?? {};
    this.current = more.current;
  }
}
