import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { rspack } from "@rspack/core";
import { writeLicenses } from "./licenses";

const packageFolder = dirname(createRequire(import.meta.url).resolve("react-refresh/package.json"));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "advent-licenses-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a build writes the licence of every package it bundles", async () => {
  await writeFile(
    join(folder, "main.js"),
    `export { default } from ${JSON.stringify(join(packageFolder, "runtime.js"))};`,
  );
  const options = { context: folder, entry: "./main.js", mode: "production", output: { path: folder } } as const;
  const compiler = rspack({ ...options, plugins: [writeLicenses()] });
  await new Promise((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve(undefined))));
  await new Promise((resolve) => compiler.close(resolve));
  const text = await readFile(join(folder, "licenses.txt"), "utf8");
  expect(text).toMatch(/^react-refresh \d+\.\d+\.\d+ \(MIT\)\n/);
  expect(text).toContain("Permission is hereby granted, free of charge");
});
