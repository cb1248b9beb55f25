import * as z from "zod/mini";

export type JsonSchema = Record<string, unknown>;

/** A schema as it looks on the wire: the input side, in both directions. */
export function wireSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...wire } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => nullableAsType(jsonSchema),
  });
  return wire;
}

/** `type: [x, "null"]` instead of `anyOf`: the serialiser then need not try the branches. */
function nullableAsType(schema: z.core.JSONSchema.BaseSchema): void {
  const [first, second, ...more] = schema.anyOf ?? [];
  if (!first || second?.type !== "null" || more.length > 0 || typeof first.type !== "string")
    return;
  const { type, enum: values, ...rest } = first;
  delete schema.anyOf;
  Object.assign(schema, rest, {
    type: [type, "null"],
    ...(values ? { enum: [...values, null] } : {}),
  });
}
