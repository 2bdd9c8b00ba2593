import { type Endpoint, endpoints } from "@advent/contract";
import * as z from "zod/mini";
import { createOutbound } from "./outbound";

type Schema = Parameters<typeof createOutbound>[0];

const SECRET = "a secret of the shop";

function overfull(schema: Schema): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object": {
      const named = Object.entries(def.shape).map(([name, field]) => [name, overfull(field)]);
      return { ...Object.fromEntries(named), unnamed: SECRET, nested: { unnamed: [SECRET] } };
    }
    case "array":
      return [overfull(def.element), overfull(def.element)];
    case "record":
      return { one: overfull(def.valueType) };
    case "default":
    case "nullable":
    case "optional":
      return overfull(def.innerType);
    case "union":
      return overfull(def.options[0] as Schema);
    case "literal":
      return def.values[0];
    default:
      return "a value";
  }
}

const sent = Object.entries<Endpoint>(endpoints).filter(([, { response }]) => response);

test.each(sent)("%s sends only fields its response schema names", (_name, { response }) => {
  if (!response) throw new Error("There is no response.");
  const full = overfull(response);
  expect(JSON.stringify(createOutbound(response)(full))).not.toContain(SECRET);
});

test("named fields pass unchanged and missing ones stay missing", () => {
  const schema = z.object({
    name: z.nullable(z.string()),
    note: z.optional(z.string()),
    days: z.array(z.object({ day: z.int() })),
    pins: z.record(z.string(), z.string()),
  });
  const value = { name: null, days: [{ day: 1 }, { day: 2 }], pins: { one: "x" } };
  expect(createOutbound(schema)(value)).toEqual(value);
});

test("union values use the first matching shape or none", () => {
  const sealed = z.object({ day: z.int(), sealed: z.literal(true) });
  const letOut = createOutbound(z.union([sealed, z.object({ day: z.int(), name: z.string() })]));
  expect(letOut({ day: 1, name: SECRET, sealed: true })).toEqual({ day: 1, sealed: true });
  expect(letOut({ day: 1, name: "Ring 1" })).toEqual({ day: 1, name: "Ring 1" });
  expect(() => createOutbound(z.union([sealed]))({ day: 1 })).toThrow("A response matches no declared shape");
});

test("never sends an object where a value is named", () => {
  const letOut = createOutbound(z.object({ name: z.string() }));
  expect(() => letOut({ name: { secret: SECRET } })).toThrow("A response has an object");
  expect(() => letOut(undefined)).toThrow("A response is missing an object");
});
