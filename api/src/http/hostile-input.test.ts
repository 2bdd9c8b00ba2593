import { setUpApi } from "../../test/api";
import { smallCatalogue } from "../../test/small-catalogue";
import type { Visitor } from "../../test/visitor";

const api = setUpApi({ products: smallCatalogue });
let shopper: Visitor & { calendarId: string };
beforeEach(async () => {
  shopper = await api.shopper();
});

const JSON_TYPE = { "content-type": "application/json" };
const sendRaw = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = JSON_TYPE) =>
  shopper.send("PATCH", `/api/calendar/${shopper.calendarId}`, { body, headers });

test.each([
  ["an operator for a value", '{"customerName":{"$gt":""}}', /^customerName\.\$gt: is not an allowed key/],
  ["an operator for a field", '{"$set":{"ownerId":"x"}}', /^\$set: is not an allowed key/],
  ["a prototype key", '{"__proto__":{"isAdmin":true}}', /^__proto__: is not an allowed key/],
  ["a constructor key deep inside", '{"a":{"b":{"constructor":1}}}', /^a\.b\.constructor: /],
  ["a number for a text", '{"customerName":1e400}', /^customerName: /],
  ["an array for an object", "[]", /^body: /],
  ["nothing at all", "", /^body: must be valid JSON/],
  ["half an object", '{"customerName":', /^body: must be valid JSON/],
  ["nesting without end", `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`, /is nested too deeply/],
])("%s gets a 400 that names the field", async (_what, body, text) => {
  const response = await sendRaw(body);
  expect(response).toMatchObject({ status: 400, text: expect.stringMatching(text) });
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect((await shopper.openCalendar()).calendar.customerName).toBeNull();
});

test("bytes that are not UTF-8 get a 400", async () => {
  const response = await sendRaw(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]));
  expect(response).toMatchObject({ status: 400, text: "body: must be valid UTF-8." });
});

test.each([
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/json; charset=latin1",
])("a body sent as %s gets a 415", async (type) => {
  expect(await sendRaw("{}", { "content-type": type })).toMatchObject({ status: 415 });
});

test("a body beyond 64 kB gets a 413", async () => {
  expect(await sendRaw(JSON.stringify({ giftNote: "x".repeat(70_000) }))).toMatchObject({ status: 413 });
});

test.each([
  ["/api/nowhere", 404, "This address does not exist."],
  ["/api/calendar/%00/changes", 400, "calendarId: must be an id."],
  ["/api/shopify/products?collection=all&collection=rings", 400, /^collection: /],
  ["/api/media/..%2f..%2fetc%2fpasswd", 400, /^file: must be the name of a media file/],
])("GET %s gets %i and a sentence", async (path, status, text) => {
  const response = await shopper.get(path);
  expect(response).toMatchObject({ status, text: expect.stringMatching(text) });
});

test.each(["DELETE", "PROPFIND"])("unsupported method %s responds 405", async (method) => {
  const text = "This address does not support that method.";
  expect(await shopper.send(method, "/api/calendar")).toMatchObject({ status: 405, text });
});

test("every response carries a request id and safe headers", async () => {
  const { headers } = await shopper.get("/api/calendar");
  expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  expect(headers.get("content-security-policy")).toBe("default-src 'none';frame-ancestors 'none'");
  const others = ["x-content-type-options", "x-frame-options", "referrer-policy", "cross-origin-resource-policy"];
  expect(others.map((name) => headers.get(name))).toEqual(["nosniff", "SAMEORIGIN", "no-referrer", "cross-origin"]);
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  expect(headers.get("cache-control")).toBe("no-store");
});
