import { locale } from "./locale.ts";

// Days of the calendar (`2027-03-04`) are formatted in UTC, where they begin; moments in the person's zone.

/** “March 4, 2027”. */
export const longDay = formatter({ dateStyle: "long", timeZone: "UTC" });

/** “Mar 4, 2027”. */
export const mediumDay = formatter({ dateStyle: "medium", timeZone: "UTC" });

/** “Mar 4”. */
export const shortDay = formatter({ month: "short", day: "numeric", timeZone: "UTC" });

/** “March 4”. */
export const monthAndDay = formatter({ month: "long", day: "numeric", timeZone: "UTC" });

/** “Monday”. */
export const weekday = formatter({ weekday: "long", timeZone: "UTC" });

/** “March”. */
export const monthName = formatter({ month: "long", timeZone: "UTC" });

/** “March 4, 2027”, of a moment. */
export const longDate = formatter({ dateStyle: "long" });

/** “Mar 4, 2027”, of a moment. */
export const mediumDate = formatter({ dateStyle: "medium" });

/** “Mar 4, 2027, 9:30 AM”. */
export const dateAndTime = formatter({ dateStyle: "medium", timeStyle: "short" });

/** “9:30 AM”, of a moment. */
export const timeOfDay = formatter({ timeStyle: "short" });

/** Made when it is first used: each takes a browser about a millisecond. */
function formatter(options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined;
  return (date: string) => {
    format ??= new Intl.DateTimeFormat(locale, options);
    return format.format(new Date(date));
  };
}
