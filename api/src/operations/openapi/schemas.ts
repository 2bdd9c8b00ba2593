import * as contract from "@advent/contract";
import * as z from "zod";
import type { ZodMiniType } from "zod/mini";

export type JsonSchema = Record<string, unknown>;
export type Direction = "input" | "output";

const COMPONENTS_PREFIX = "#/components/schemas/";

export type Schemas = ReturnType<typeof buildJsonSchemas>;

export function buildJsonSchemas() {
  const registry = z.registry<{ id: string }>();
  const components = new Set<unknown>();
  for (const [name, schema] of Object.entries(contract)) {
    if (!name.endsWith("Schema") || !(schema instanceof z.core.$ZodType)) continue;
    registry.add(schema, { id: toComponentName(name) });
    components.add(schema);
  }
  for (const [name, { params, query, body, response }] of Object.entries<contract.Endpoint>(contract.endpoints)) {
    for (const [part, schema] of Object.entries({ params, query, body, response }))
      if (schema && !registry.has(schema)) registry.add(schema, { id: `${name}.${part}` });
  }
  const converted = { input: convert(registry, "input"), output: convert(registry, "output") };
  return {
    /** Converts what is sent (`input`) or returned; a schema that the contract exports becomes a reference. */
    toJsonSchema(schema: ZodMiniType, direction: Direction): JsonSchema {
      const id = registry.get(schema)?.id ?? "";
      return components.has(schema) ? { $ref: COMPONENTS_PREFIX + id } : (converted[direction][id] ?? {});
    },
    /** Returns the named schemas to which these parts of a document refer, directly or through others. */
    pickUsed(parts: unknown): Record<string, JsonSchema> {
      const used = new Map<string, JsonSchema>();
      const collect = (part: unknown) => {
        for (const [, id = ""] of JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
          if (used.has(id)) continue;
          const schema = converted.output[id] ?? {};
          used.set(id, schema);
          collect(schema);
        }
      };
      collect(parts);
      return Object.fromEntries([...used].sort(([a], [b]) => a.localeCompare(b)));
    },
  };
}

const toComponentName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1, -"Schema".length);

function convert(registry: z.core.$ZodRegistry<{ id: string }>, io: Direction): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: "any",
    uri: (id) => COMPONENTS_PREFIX + id,
    override: ({ jsonSchema }) => {
      // A later version may return more.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  const entries = Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema] as const);
  return Object.fromEntries(entries);
}
