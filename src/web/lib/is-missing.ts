import { ApiError } from "./api-error.ts";

/** An id that is no id is refused in other words, and is just as much not there. */
export function isMissing(error: Error): boolean {
  return error instanceof ApiError && [400, 404, 422].includes(error.status);
}
