import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { createClient } from "@advent/client";
import { type Endpoint, endpoints, refusalsOf } from "@advent/contract";
import createError from "http-errors";
import { ADMIN_PASSWORD, type RunningApi, startApi } from "../../test/api";
import { PHONE } from "../../test/full-calendar";
import { documentText, headOf, OPENAPI, SCHEMA } from "../../test/reference/client-files";
import { smallCatalogue } from "../../test/small-catalogue";
import { requireTold } from "../http/require-told";
import examples from "./examples.json";
import { TAGS } from "./tags";

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

test("the OpenAPI document describes every endpoint of the contract, and every tag", async () => {
  const { json } = await api.visitor().get("/api/openapi.json");
  const { openapi, info, paths } = json as Document;
  expect([openapi, info.version]).toEqual(["3.1.0", api.services.operations.version]);
  const described = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort());
  for (const { path, method } of Object.values<Endpoint>(endpoints))
    expect(paths[path.replace(/:(\w+)/g, "{$1}")]).toHaveProperty(method.toLowerCase());
  const tags = new Set(Object.values<Endpoint>(endpoints).map(({ tag }) => tag));
  expect([...tags].sort()).toEqual(Object.keys(TAGS).sort());
});

test("every example is what the contract says of the call, and tells no moment, address or secret of its making", () => {
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

test("the client's document is the one that is served, and its types were made of it", async () => {
  const [text, kept, types] = await Promise.all([documentText(), readFile(OPENAPI, "utf8"), readFile(SCHEMA, "utf8")]);
  expect(kept).toBe(text);
  expect(types.slice(0, headOf(text).length)).toBe(headOf(text));
});

test("a refusal that the contract does not tell of is a mistake while it is developed and tested, and none for who has left", () => {
  const told = refusalsOf(endpoints.getCalendar);
  expect(told).toEqual([400, 421, 500, 503]);
  expect(() => requireTold(endpoints.getCalendar, told, createError(409))).toThrow(
    "GET /api/calendar refuses with 409, which its endpoint does not name.",
  );
  for (const status of [400, 499, 503]) requireTold(endpoints.getCalendar, told, createError(status));
});

test("redocly finds nothing to mend in the document", async () => {
  const root = join(import.meta.dirname, "../../..");
  const redocly = join(dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")), "bin/cli.js");
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const lint = promisify(execFile)(process.execPath, [redocly, "lint", "--format=json"], { cwd: root, env });
  const { totals } = JSON.parse((await lint).stdout) as { totals: object };
  expect(totals).toMatchObject({ errors: 0, warnings: 0 });
});

test("the reference is a page of its own, whose policy alone lets a viewer style it and search in a worker", async () => {
  const visitor = api.visitor();
  const page = await visitor.get("/api/docs");
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("script-src 'self';");
  expect(page.headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
  const scripts = [...page.text.matchAll(/<script src="([^"]+)"><\/script>/g)].map(([, path = ""]) => path);
  const answers = await Promise.all(scripts.map((path) => visitor.get(path)));
  for (const { status, headers } of answers) {
    expect([status, headers.get("content-type")]).toEqual([200, "text/javascript; charset=utf-8"]);
    expect(headers.get("content-security-policy")).toBe("default-src 'none';frame-ancestors 'none'");
  }
  expect(answers.map(({ text }) => text.length > 1_000_000)).toEqual([true, false]);
  expect(page.text.replace(/<script src="[^"]+"><\/script>/g, "")).not.toContain("<script");
});

test("by the generated client a shopper orders a calendar with a note, a recipient opens it, and the desk looks at it", async () => {
  const shopper = createClient(api.origin);
  const { data: begun } = await shopper.GET("/api/calendar");
  const calendarId = begun?.calendar.id ?? "";
  const { data: shelf } = await shopper.GET("/api/shopify/products");
  for (const [index, { id: productId }] of (shelf?.products ?? []).slice(0, 12).entries()) {
    const note = index === 0 ? "For the first of twelve days" : null;
    const { response } = await shopper.POST("/api/calendar/items", { body: { day: index + 1, productId, note } });
    expect(response.status).toBe(201);
  }
  const path = { calendarId };
  const body = { customerName: "Ada", customerEmail: "ada@example.com" };
  const { data: order } = await shopper.POST("/api/calendar/{calendarId}/checkout", { params: { path }, body });
  expect(order).toMatchObject({ orderNumber: expect.any(String) });

  const recipient = createClient(api.origin);
  const { data: landing } = await recipient.GET("/api/landing/calendar/{calendarId}", { params: { path } });
  const [first] = landing?.items ?? [];
  if (!first || "sealed" in first) throw new Error("The first day is not open.");
  expect(first.note).toBe("For the first of twelve days");
  const opened = await recipient.POST("/api/landing/calendar/{calendarId}/items/{itemId}/opened", {
    params: { path: { calendarId, itemId: first.id } },
    headers: { "user-agent": PHONE },
  });
  expect(opened.data?.openedAt).toEqual(expect.any(String));

  const desk = createClient(api.origin);
  const { error: refused, response } = await desk.GET("/api/admin/calendars/{calendarId}", { params: { path } });
  expect([response.status, refused]).toEqual([401, "Log in as admin first."]);
  await desk.POST("/api/admin/verify-password", { body: { password: ADMIN_PASSWORD } });
  const { data: seen } = await desk.GET("/api/admin/calendars/{calendarId}", { params: { path } });
  expect(seen).toMatchObject({ customerName: "Ada", status: "checked_out" });
  expect(seen?.items.map(({ openedAt }) => openedAt !== null)).toEqual([true, ...Array(11).fill(false)]);
});
