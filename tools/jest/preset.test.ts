import { existsSync } from "node:fs";
import now from "./asset.mjs";

test("import.meta tells the place of a source file", () => {
  expect(existsSync(import.meta.dirname)).toBe(true);
  expect(import.meta.url).toMatch(/^file:.+preset\.test\.ts$/);
  expect(import.meta.filename).toMatch(/preset\.test\.ts$/);
});

test("a library that is only an ES module can be imported, at once or later", async () => {
  const { default: later } = await import("./asset.mjs");
  expect([now, later]).toEqual(["/static/asset", "/static/asset"]);
});
