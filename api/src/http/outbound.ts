import type * as z from "zod/v4/core";

type Outbound = (value: unknown) => unknown;

export function createOutbound(schema: z.$ZodType): Outbound {
  const { def } = (schema as z.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return createObjectFilter(Object.entries(def.shape).map(([name, field]) => [name, createOutbound(field)]));
    case "array": {
      const member = createOutbound(def.element);
      return (value) => requireList(value).map(member);
    }
    case "record": {
      const member = createOutbound(def.valueType);
      return (value) =>
        Object.fromEntries(Object.entries(requireObject(value)).map(([name, one]) => [name, member(one)]));
    }
    case "default":
    case "nullable":
    case "optional": {
      const inner = createOutbound(def.innerType);
      return (value) => (value === null || value === undefined ? value : inner(value));
    }
    case "union":
      return createUnionFilter(def.options.map((option) => [getLiterals(option), createOutbound(option)]));
    case "unknown":
      return (value) => value;
    default:
      return requireScalar;
  }
}

function createObjectFilter(fields: readonly (readonly [string, Outbound])[]): Outbound {
  return (value) => {
    const given = requireObject(value);
    const copy: Record<string, unknown> = {};
    for (const [name, field] of fields) {
      const one = given[name];
      if (one !== undefined) copy[name] = field(one);
    }
    return copy;
  };
}

/** Picks the first shape whose literals match, so that a sealed value never gets the fields of an open one. */
function createUnionFilter(options: readonly (readonly [literals: [string, unknown][], letOut: Outbound])[]): Outbound {
  return (value) => {
    const given = requireObject(value);
    const [, letOut] = options.find(([literals]) => literals.every(([name, one]) => given[name] === one)) ?? [];
    if (!letOut) throw new Error("A response matches no declared shape.");
    return letOut(value);
  };
}

function getLiterals(schema: z.$ZodType): [string, unknown][] {
  const { def } = (schema as z.$ZodTypes)._zod;
  if (def.type !== "object") throw new Error("A response can only choose between objects.");
  return Object.entries(def.shape).flatMap(([name, field]): [string, unknown][] => {
    const { def: one } = (field as z.$ZodTypes)._zod;
    return one.type === "literal" ? [[name, one.values[0]]] : [];
  });
}

function requireScalar(value: unknown): unknown {
  if (typeof value === "object" && value !== null)
    throw new Error("A response has an object where a value is declared.");
  return value;
}

function requireObject(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null) throw new Error("A response is missing an object.");
  return value as Record<string, unknown>;
}

function requireList(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error("A response is missing a list.");
  return value;
}
