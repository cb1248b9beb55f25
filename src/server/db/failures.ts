/** Code and constraint of the database's own error, below what the query builder wraps around it. */
function codeOf(error: unknown): { code: string; constraint: string } {
  const { code, constraint } = Object(innermost(error));
  return { code: String(code ?? ""), constraint: String(constraint ?? "") };
}

/** The database's own error: the query builder's message around it repeats what was to be stored. */
export function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error;
}

/** Whether a unique constraint refused the write. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  const failure = codeOf(error);
  return failure.code === "23505" && failure.constraint === constraint;
}

const OUTAGE = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08|57P0|53[34]00|57014)/;

/** Whether the database could not be reached or had no capacity: worth trying again. */
export function isOutage(error: unknown): boolean {
  const failure = codeOf(error);
  if (OUTAGE.test(failure.code)) return true;
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/.test(
      messages(error),
    )
  );
}

function messages(error: Error): string {
  return error.cause instanceof Error ? `${error.message} ${messages(error.cause)}` : error.message;
}

/** What a violated foreign key referred to; null for other errors. */
export function missingReference(error: unknown): "user" | "other" | null {
  const failure = codeOf(error);
  if (failure.code !== "23503") return null;
  return failure.constraint.includes("_user_id_") ? "user" : "other";
}
