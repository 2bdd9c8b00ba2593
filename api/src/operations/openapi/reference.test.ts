import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { type Endpoint, endpoints } from "@advent/contract";
import { type RunningApi, startApi } from "../../../test/api";
import { writeDocument } from "../../../test/reference/record";
import { smallCatalogue } from "../../../test/small-catalogue";
import { SUITE_VERSION } from "../../config";
import examples from "./examples.json";
import { TAG_DESCRIPTIONS } from "./tags";

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ products: smallCatalogue });
});
afterAll(() => api.stop());

interface Document {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
}

test("OpenAPI document covers every endpoint and tag", async () => {
  const { json } = await api.visitor().get("/api/openapi.json");
  const { openapi, info, paths } = json as Document;
  expect([openapi, info.version]).toEqual(["3.1.0", SUITE_VERSION]);
  const described = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort());
  for (const { path, method } of Object.values<Endpoint>(endpoints))
    expect(paths[path.replace(/:(\w+)/g, "{$1}")]).toHaveProperty(method.toLowerCase());
  const tags = new Set(Object.values<Endpoint>(endpoints).map(({ tag }) => tag));
  expect([...tags].sort()).toEqual(Object.keys(TAG_DESCRIPTIONS).sort());
});

test("every example fits the contract and holds no secret", () => {
  const recorded: Record<string, { body?: unknown; answer?: unknown }> = examples;
  for (const [name, { body, response }] of Object.entries<Endpoint>(endpoints)) {
    if (name === "getOpenApi") continue;
    body?.parse(recorded[name]?.body);
    response?.parse(recorded[name]?.answer);
  }
  const text = JSON.stringify(examples);
  expect(new Set(text.match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g))).toEqual(new Set(["2026-11-22T09:00:00.000Z"]));
  expect(text).not.toMatch(/127\.0\.0\.1|localhost/);
});

test("redocly finds no errors or warnings in the document", async () => {
  await writeDocument();
  const root = join(import.meta.dirname, "../../../..");
  const redocly = join(dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")), "bin/cli.js");
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const lint = promisify(execFile)(process.execPath, [redocly, "lint", "--format=json"], { cwd: root, env });
  const { totals } = JSON.parse((await lint).stdout) as { totals: object };
  expect(totals).toMatchObject({ errors: 0, warnings: 0 });
});

test("docs page links the document and a viewer under the API's own policy", async () => {
  const visitor = api.visitor();
  const { status, headers, text } = await visitor.get("/api/docs");
  expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(headers.get("content-security-policy")).toBe("default-src 'none';frame-ancestors 'none'");
  expect(text).toContain('href="/api/openapi.json"');
  expect(text).toContain(encodeURIComponent(`${api.origin}/api/openapi.json`));
  expect(text).not.toMatch(/<script|<style|style=/);
  const document = await visitor.get("/api/openapi.json");
  expect(document.headers.get("access-control-allow-origin")).toBe("*");
});
