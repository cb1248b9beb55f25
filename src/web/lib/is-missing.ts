import { ApiError } from "./api-error.ts";

/** Whether the server says there is no such thing. A malformed id is answered with 400 or 422. */
export function isMissing(error: Error): boolean {
  return error instanceof ApiError && [400, 404, 422].includes(error.status);
}
