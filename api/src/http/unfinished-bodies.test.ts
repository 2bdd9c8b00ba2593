import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { promisify } from "node:util";
import { buildPath, endpoints } from "@advent/contract";
import { setUpApi } from "../../test/api";
import { smallCatalogue } from "../../test/small-catalogue";
import type { Visitor } from "../../test/visitor";

const api = setUpApi({ products: smallCatalogue, env: { RATE_LIMITS: "on", TRUSTED_PROXIES: "1" } });
let shopper: Visitor & { calendarId: string };
let path: string;
beforeAll(async () => {
  shopper = await api.shopper();
  path = `/api/calendar/${shopper.calendarId}`;
});

const headersFrom = (address: string) => ({ "content-type": "application/json", "x-forwarded-for": address });

function begin(address: string): ClientRequest {
  const headers = { ...shopper.headers(), ...headersFrom(address) };
  const req = request(api.origin + path, { method: "PATCH", headers, agent: false });
  req.on("error", () => {});
  req.on("response", (response) => response.resume());
  req.write("{");
  return req;
}

const respondTo = (address: string) => shopper.send("PATCH", path, { body: "{}", headers: headersFrom(address) });

async function until(address: string, status: number): Promise<void> {
  const deadline = Date.now() + 8_000;
  while ((await respondTo(address)).status !== status) {
    if (Date.now() > deadline) throw new Error(`${address} never got a ${status}.`);
  }
}

test("limits unfinished bodies to 32 per address", async () => {
  const started = Array.from({ length: 32 }, () => begin("203.0.113.1"));
  await until("203.0.113.1", 429);
  const refused = await respondTo("203.0.113.1");
  expect(refused.text).toBe("Too many uploads at once. Please wait until the others have finished.");
  expect(refused.headers.get("retry-after")).toBe("2");
  expect((await respondTo("203.0.113.2")).status).toBe(200);
  started.pop()?.end("}");
  await until("203.0.113.1", 200);
  for (const req of started) req.destroy();
});

test("interrupted bodies no longer count as unfinished", async () => {
  const started = Array.from({ length: 32 }, () => begin("203.0.113.3"));
  await until("203.0.113.3", 429);
  for (const req of started) req.destroy();
  await until("203.0.113.3", 200);
});

test("rejected and then interrupted bodies no longer count", async () => {
  for (let index = 0; index < 32; index += 1) {
    const headers = { ...shopper.headers(), ...headersFrom("203.0.113.5"), "content-length": "9000000" };
    const req = request(api.origin + path, { method: "PATCH", headers, agent: false });
    req.on("error", () => {});
    req.write("{");
    const [response] = (await once(req, "response")) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    req.destroy();
  }
  await until("203.0.113.5", 200);
});

test("client that sends on after a rejection reads the reason", async () => {
  const sent = { body: "x".repeat(9_000_000), headers: headersFrom("203.0.113.4") };
  expect(await shopper.send("PATCH", path, sent)).toMatchObject({
    status: 413,
    text: "The body is too large. The limit is 64 KB.",
  });
  expect((await respondTo("203.0.113.4")).status).toBe(200);
});

test("rejection leaves a closing connection open for the body", async () => {
  const { host, hostname, port } = new URL(api.origin);
  const socket = connect(Number(port), hostname);
  const headers = { ...shopper.headers(), ...headersFrom("203.0.113.8"), host, connection: "close" };
  const lines = Object.entries({ ...headers, "content-length": 9_000_000 }).map(([name, value]) => `${name}: ${value}`);
  socket.write([`PATCH ${path} HTTP/1.1`, ...lines, "", "{"].join("\r\n"));
  expect(String(await once(socket, "data"))).toContain("HTTP/1.1 413");
  const write = promisify((body: Buffer, done: (error?: Error | null) => void) => void socket.write(body, done));
  await expect(write(Buffer.alloc(8_999_999))).resolves.toBeUndefined();
  socket.destroy();
});

test("limits requests in progress to 200 per address", async () => {
  let release = () => {};
  const held = new Promise<undefined>((done) => {
    release = () => done(undefined);
  });
  const { catalogue } = api.services;
  const { findByHandle } = catalogue;
  Object.assign(catalogue, { findByHandle: () => held });
  const path = buildPath(endpoints.getProduct, { handle: "nothing" });
  const read = (address: string) => api.visitor().send("GET", path, { headers: headersFrom(address) });
  const started = Array.from({ length: 201 }, () => read("203.0.113.6"));
  const refused = await Promise.race(started);
  expect(refused.text).toBe("Too many requests at once. Please wait until the others have finished.");
  expect(refused.status).toBe(429);
  const other = read("203.0.113.7");
  release();
  expect((await other).status).toBe(404);
  expect((await Promise.all(started)).filter(({ status }) => status === 404)).toHaveLength(200);
  Object.assign(catalogue, { findByHandle });
});
