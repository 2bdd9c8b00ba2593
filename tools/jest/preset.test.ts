import { existsSync } from "node:fs";
import now from "./asset.mjs";

test("import.meta points to the source file", () => {
  expect(existsSync(import.meta.dirname)).toBe(true);
  expect(import.meta.url).toMatch(/^file:.+preset\.test\.ts$/);
  expect(import.meta.filename).toMatch(/preset\.test\.ts$/);
});

test("ES module imports statically and dynamically", async () => {
  const { default: later } = await import("./asset.mjs");
  expect([now, later]).toEqual(["/static/asset", "/static/asset"]);
});
