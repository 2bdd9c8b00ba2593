import { createAppHandler } from "./app-handler";
import { head, raw } from "./testing/raw";
import { serveFront } from "./testing/serve";
import { temporaryFolder, writeFiles } from "./testing/temporary";

const dist = temporaryFolder();
let front: string;
let trusting: string;
let local: string;
beforeAll(async () => {
  writeFiles(dist, {
    "builds.json": JSON.stringify({ live: "1", builds: [{ id: "1", routes: ["/"] }] }),
    "public/index.html": "<html><head></head><body>the page</body></html>",
  });
  const options = { dist, apiOrigin: "http://127.0.0.1:1", hosts: ["gifts.example", "10.0.0.7"] };
  front = await serveFront(createAppHandler(options));
  trusting = await serveFront(createAppHandler({ ...options, trustedProxies: 1 }));
  local = await serveFront(createAppHandler({ ...options, hosts: ["localhost"], trustedProxies: 1 }));
});

const getStatus = (response: string) => Number(/^HTTP\/1.1 (\d+)/.exec(response)?.[1]);
const request = async (line: string, ...headers: string[]) => getStatus(await raw(front, head(line, ...headers)));

const LOCAL_NAMES = ["localhost:3000", "127.0.0.1", "[::1]:3000", "a.localhost"];

test.each(LOCAL_NAMES)("only a server of this machine accepts the host %s", async (name) => {
  expect(await request("GET /", `Host: ${name}`)).toBe(421);
  const forwarded = head("GET /", "Host: gifts.example", `X-Forwarded-Host: ${name}`);
  expect(getStatus(await raw(trusting, forwarded))).toBe(421);
  expect(getStatus(await raw(local, head("GET /", `Host: ${name}`)))).toBe(200);
});

test.each(["gifts.example", "GIFTS.example:8443", "10.0.0.7"])("the server accepts the host %s", async (host) => {
  expect(await request("GET /", `Host: ${host}`)).toBe(200);
});

test.each([
  "evil.example",
  "gifts.example.evil.example",
  "localhost.evil.example",
  "10.0.0.8",
  "",
  "gifts.example@evil.example",
])("rejects the host %j with a sentence", async (host) => {
  const response = await raw(front, head("GET /", `Host: ${host}`));
  expect(response).toMatch(/^HTTP\/1.1 421 [\s\S]+This server does not serve /);
  expect(await request("GET /api/calendar", `Host: ${host}`)).toBe(421);
});

test("probes may use any host", async () => {
  expect(await request("GET /readyz", "Host: 172.17.0.2:3000")).toBe(200);
});

test("host and a trusted proxy's forwarded host must both be known", async () => {
  const request = async (origin: string, host: string, forwardedHost: string) =>
    getStatus(await raw(origin, head("GET /", `Host: ${host}`, `X-Forwarded-Host: ${forwardedHost}`)));
  expect(await request(trusting, "10.0.0.7", "gifts.example")).toBe(200);
  expect(await request(trusting, "builder:3001", "gifts.example")).toBe(421);
  expect(await request(trusting, "gifts.example", "evil.example")).toBe(421);
  expect(await request(front, "gifts.example", "evil.example")).toBe(200);
});

test("absolute address determines the host", async () => {
  expect(await request("GET http://gifts.example/", "Host: gifts.example")).toBe(200);
  expect(await request("GET http://evil.example/", "Host: gifts.example")).toBe(421);
});

test.each([
  ["GET http://[/", 400],
  ["GET http://", 400],
  ["GET http:///x", 400],
  ["GET ftp://gifts.example/", 400],
  ["GET //", 400],
  ["GET //evil.example/", 400],
  ["GET %", 400],
  ["GET /%", 400],
  ["GET /%00", 400],
  ["GET /\0", 400],
  ["GET /%c0%ae%c0%ae/", 400],
  [`GET /${"a".repeat(10_000)}`, 404],
  [`GET /${"a".repeat(20_000)}`, 431],
  ["OPTIONS *", 405],
  ["CONNECT evil.example:443", 405],
  ["TRACE /", 405],
  ["GARBAGE /", 400],
])("%.40s gets status %i and a sentence", async (line, status) => {
  const response = await raw(front, head(line, "Host: gifts.example"));
  expect(getStatus(response)).toBe(status);
  expect(response).toMatch(/\r\n\r\n[A-Z][\w ]+[\s\S]*\.$/);
});

test("rejects duplicate hosts, no host or too many headers", async () => {
  expect(await request("GET /", "Host: gifts.example", "Host: evil.example")).toBe(400);
  expect(await request("GET /")).toBe(400);
  expect(await request("GET /", "Host: gifts.example", ...Array.from({ length: 101 }, (_, at) => `a${at}: b`))).toBe(
    431,
  );
});
