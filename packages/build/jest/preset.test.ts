import { existsSync } from "node:fs";
import { Query } from "mingo";

test("import.meta tells the place of a source file", () => {
  expect(existsSync(import.meta.dirname)).toBe(true);
  expect(import.meta.url).toMatch(/^file:.+preset\.test\.ts$/);
  expect(import.meta.filename).toMatch(/preset\.test\.ts$/);
});
test("libs", async () => {
  expect(new Query({ a: 1 }).test({ a: 1 })).toBe(true);
  const { z } = await import("zod");
  expect(z.object({}).parse({})).toEqual({});
  const m = await import("zod/mini");
  expect(m.object({}).parse({})).toEqual({});
});
