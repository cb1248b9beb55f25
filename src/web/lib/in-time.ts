/** Rejects unless the work is done in time. It goes on all the same: code that comes late is used the next time. */
export function inTime<T>(work: Promise<T>, limit = 15_000): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("Too late.")), limit)),
  ]);
}
