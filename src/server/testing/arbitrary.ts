import fc from "fast-check";

type JsonSchema = Record<string, unknown>;

/**
 * Values that fit a JSON schema, as far as the schema says; the server knows the rest. Where an id is
 * wanted, it is often one of those `known`.
 */
export function fitting(schema: unknown, known: readonly string[] = []): fc.Arbitrary<unknown> {
  const of: JsonSchema = Object(schema);
  const anyOf = list(of.anyOf ?? of.oneOf);
  if (anyOf.length > 0) return fc.oneof(...anyOf.map((one) => fitting(one, known)));
  if (Array.isArray(of.enum)) return fc.constantFrom(...list(of.enum));
  if ("const" in of) return fc.constant(of.const);
  if (Array.isArray(of.examples)) {
    const { examples, ...rest } = of;
    return fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...list(examples)) },
      { weight: 1, arbitrary: fitting(rest, known) },
    );
  }
  if (Array.isArray(of.type)) {
    return fc.oneof(...list(of.type).map((type) => fitting({ ...of, type }, known)));
  }
  switch (of.type) {
    case "object":
      return fittingObject(of, known);
    case "array":
      return fc.array(fitting(of.items, known), { maxLength: Number(of.maxItems ?? 8) });
    case "string":
      return fittingString(of, known);
    case "integer":
    case "number":
      return fc.integer({ min: Number(of.minimum ?? -1000), max: Number(of.maximum ?? 1000) });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

function fittingObject(of: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  const properties = Object.entries(Object(of.properties)).map(
    ([name, schema]) => [name, fitting(schema, known)] as const,
  );
  const required = list(of.required).map(String);
  const whole = fc.record(Object.fromEntries(properties), { requiredKeys: required });
  // One field at a time, too: among many, one that is wrong hides what the others do.
  const single = fc
    .constantFrom(...properties.map(([name]) => name))
    .chain((chosen) =>
      fc.record(
        Object.fromEntries(
          properties.filter(([name]) => name === chosen || required.includes(name)),
        ),
      ),
    );
  return fc.oneof(whole, single);
}

function fittingString(of: JsonSchema, known: readonly string[]): fc.Arbitrary<string> {
  if (of.format === "uuid") {
    return known.length > 0 ? fc.oneof(fc.constantFrom(...known), fc.uuid()) : fc.uuid();
  }
  if (of.format === "uri") return fc.oneof(fc.webUrl(), nearUrl, awkwardText);
  if (of.format === "date") return fc.oneof(someDay, awkwardText);
  if (of.format === "date-time") return fc.oneof(someMoment, awkwardText);
  if (typeof of.pattern === "string") {
    return fc.oneof(fc.stringMatching(new RegExp(of.pattern)), awkwardText);
  }
  const maxLength = Math.min(Number(of.maxLength ?? 600), 600);
  return fc.oneof(fc.string({ maxLength: 30 }), fc.string({ maxLength }), awkwardText);
}

const nearUrl = fc.constantFrom("https://localhost/", "https://[::1]/x", "https://10.0.0.1/");
const someMoment = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom("0000-01-01T00:00:00Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999Z"),
);
const someDay = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2200-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** What people and programs type that is no plain word. */
const awkwardText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "👨‍👩‍👧‍👦".repeat(20),
    "e\u0301".repeat(20),
    "'; drop table users; --",
    "<script>alert(1)</script>",
    "{{7*7}}",
    "../../etc/passwd",
    "x".repeat(2001),
  ),
);

/** The same value with something wrong in it, or something else altogether. */
export function mutated(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 3, arbitrary: value },
    { weight: 2, arbitrary: fc.tuple(value, keyOrStray, fc.jsonValue()).map(withKey) },
    { weight: 1, arbitrary: fc.tuple(value, fc.nat()).map(withoutKey) },
    { weight: 1, arbitrary: fc.tuple(value, fc.nat(), awkwardText).map(withText) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}

const keyOrStray = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom("id", "userId", "__proto__", "constructor", "createdAt", "toString"),
);

function withKey([value, key, more]: [unknown, string, unknown]): unknown {
  return isRecord(value) ? { ...value, [key]: more } : value;
}

function withoutKey([value, index]: [unknown, number]): unknown {
  if (!isRecord(value)) return value;
  const keys = Object.keys(value);
  const gone = keys[index % Math.max(1, keys.length)];
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== gone));
}

function withText([value, index, text]: [unknown, number, string]): unknown {
  if (!isRecord(value)) return value;
  const keys = Object.keys(value);
  const changed = keys[index % Math.max(1, keys.length)];
  return changed === undefined ? value : { ...value, [changed]: text };
}

/** Bodies that are not even JSON, or only just. */
export const rawBody: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.json().map((json) => json.slice(0, -1)),
  fc.constantFrom(
    "",
    "null",
    "[]",
    '""',
    "0",
    "{}",
    "[".repeat(50_000),
    '{"a":'.repeat(20_000),
    '{"__proto__":{"name":"x"}}',
    '{"constructor":{"prototype":{}}}',
    '{"name":"a","name":"b"}',
    '{"name":1e999}',
    "x".repeat(300_000),
  ),
);

/** Path segments: the id that belongs there, other ids, and what is none. */
export function idLike(own: string, known: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(own) },
    fc.constantFrom(...known),
    fc.uuid(),
    fc.uuid().map((id) => id.toUpperCase()),
    fc.string({ minLength: 1, maxLength: 40 }),
    fc.string({ unit: "binary", minLength: 1, maxLength: 20 }),
    fc.constantFrom(
      "0",
      "-1",
      "null",
      "undefined",
      "NaN",
      "%",
      "..",
      ".",
      "' or 1=1",
      "*",
      "a".repeat(3000),
    ),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
