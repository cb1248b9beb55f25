import type { FieldProblem } from "../../shared/errors.ts";

interface KnownProblem {
  code?: string;
  message?: string;
  field?: string;
  problems?: FieldProblem[];
  current?: unknown;
}

/** A request that did not succeed. `message` is for logs; `detail` is for the person. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The server's own message, if it sent one. */
  readonly told: string | undefined;
  readonly detail: string;
  readonly field: string | undefined;
  readonly problems: readonly FieldProblem[];
  /** With a 409: what is stored now. */
  readonly current: unknown;

  constructor(status: number, answer: string, problem: KnownProblem = {}, cause?: unknown) {
    super(`${status}: ${answer}`, { cause });
    this.name = "ApiError";
    this.status = status;
    this.code = problem.code ?? "unknown";
    this.told = problem.message;
    this.detail = problem.message ?? "Something went wrong. Try again in a moment.";
    this.field = problem.field;
    this.problems = problem.problems ?? [];
    this.current = problem.current;
  }
}

/** The request got no answer: there is no connection, or no server. Status 0. */
export function offline(cause: unknown): ApiError {
  const message = "Ribbon can’t be reached. Check your connection, then try again.";
  return new ApiError(0, message, { code: "offline", message }, cause);
}

/** The server's own message of an error, or else the given one. */
export function detailOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.told) || otherwise;
}
