import { type Endpoint, endpoints } from "@advent/contract";
import * as z from "zod";
import type { ZodMiniType } from "zod/mini";
import { ENTITIES } from "./entities";

export type JsonSchema = Record<string, unknown>;
type Direction = "input" | "output";

const ADDRESS = "#/components/schemas/";

export interface Schemas {
  /** Of what is sent (`input`) or answered; an entity is a reference. */
  of(schema: ZodMiniType, direction: Direction): JsonSchema;
  /** Every entity to which these parts of a document refer, directly or through others. */
  usedBy(parts: unknown): Record<string, JsonSchema>;
}

/** The contract's schemas as JSON schemas, of which the entities have a name and are shared. */
export function jsonSchemas(): Schemas {
  const registry = z.registry<{ id: string }>();
  const entities = Object.entries<ZodMiniType>(ENTITIES);
  for (const [name, schema] of entities) registry.add(schema, { id: entityName(name) });
  const shared = new Set<unknown>(entities.map(([, schema]) => schema));
  for (const [name, { params, query, body, response }] of Object.entries<Endpoint>(endpoints)) {
    for (const [part, schema] of Object.entries({ params, query, body, response })) {
      if (schema && !registry.has(schema)) registry.add(schema, { id: `${name}.${part}` });
    }
  }
  const converted = { input: convert(registry, "input"), output: convert(registry, "output") };
  return {
    of(schema, direction) {
      const id = registry.get(schema)?.id ?? "";
      return shared.has(schema) ? { $ref: ADDRESS + id } : (converted[direction][id] ?? {});
    },
    usedBy(parts) {
      const used: Record<string, JsonSchema> = {};
      const look = (part: unknown) => {
        for (const id of referred(part)) {
          if (id in used) continue;
          used[id] = converted.output[id] ?? {};
          look(used[id]);
        }
      };
      look(parts);
      return Object.fromEntries(Object.entries(used).sort(([a], [b]) => a.localeCompare(b)));
    },
  };
}

const entityName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1, -"Schema".length);

function convert(registry: z.core.$ZodRegistry<{ id: string }>, io: Direction): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: "any",
    uri: (id) => ADDRESS + id,
    override: ({ jsonSchema }) => {
      // A later version may answer more.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  const plain = Object.entries(schemas).map(([id, { $schema: _, $id: __, ...rest }]) => [id, rest] as const);
  return Object.fromEntries(plain);
}

const referred = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, id = ""]) => id);
