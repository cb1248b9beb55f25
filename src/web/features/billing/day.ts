const format = new Intl.DateTimeFormat("en", { dateStyle: "long" });

/** A day as people say it: December 15, 2026. */
export function day(timestamp: string): string {
  return format.format(new Date(timestamp));
}
