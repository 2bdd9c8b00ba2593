import { createRequire } from "node:module";
import * as axe from "axe-core";

test("a library is the one the worker has loaded, and its values are this file's own kinds", () => {
  expect(createRequire(import.meta.url)("axe-core").utils).toBe(axe.utils);
  expect(createRequire(import.meta.url)("node:vm").runInThisContext("[]")).toBeInstanceOf(Array);
});
