import { AppError } from "../../../shared/errors.ts";

/** The card on file did not pay for a change of plan: why, and what can be done. */
export function cardRefused(why: string, cause?: unknown): AppError {
  return new AppError(
    "payment_failed",
    `${why} Your plan stays as it is. Try again, or cancel it and subscribe with another card when it has ended.`,
    { cause },
  );
}
