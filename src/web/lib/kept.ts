// What was kept as JSON may be of another version of the app. Tested by hand: a schema library is more than the pages.

type Is<Value> = (value: unknown) => value is Value;
type Tests<Values> = { [Name in keyof Values]-?: Is<Values[Name]> };

export const isText = (value: unknown) => typeof value === "string";
export const isNumber = (value: unknown) => typeof value === "number";
export const isFlag = (value: unknown) => typeof value === "boolean";

export function isOneOf<Value>(values: readonly Value[]): Is<Value> {
  return (value): value is Value => values.some((one) => one === value);
}

export function isNullOr<Value>(is: Is<Value>): Is<Value | null> {
  return (value) => value === null || is(value);
}

export function isListOf<Value>(is: Is<Value>): Is<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(is);
}

export function isObjectOf<Values>(tests: Tests<Values>): Is<Values> {
  return (value): value is Values => fits(tests, value, false);
}

/** Reads a draft of a form with these values: of one that was kept before there was a field, what it has. */
export function draftOf<Values>(tests: Tests<Values>): (kept: unknown) => Partial<Values> | null {
  const isDraft = (kept: unknown): kept is Partial<Values> => fits(tests, kept, true);
  return (kept) => (isDraft(kept) ? kept : null);
}

function fits(tests: Record<string, Is<unknown>>, value: unknown, mayLack: boolean): boolean {
  if (typeof value !== "object" || value === null) return false;
  const values = new Map<string, unknown>(Object.entries(value));
  return Object.entries(tests).every(
    ([name, is]) => (mayLack && !values.has(name)) || is(values.get(name)),
  );
}
