import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { loadavg } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeLanding } from "../src/testing/fixtures";

/** Pages per second of the built landing server alone: the API beside it only answers, with a new calendar or the same. */
const seconds = Number(process.env.SECONDS || 10);
const connections = 16;
const root = join(import.meta.dirname, "..");
const run = promisify(execFile);

interface Result {
  requests: { average: number };
  latency: { p50: number; p99: number };
  non2xx: number;
}

let asked = 0;
let changing = false;
const api = createServer((_request, response) => {
  asked += changing ? 1 : 0;
  const landing = makeLanding({ 1: "Good morning" }, undefined, { giftNote: `Twelve small lights. ${asked}` });
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(landing));
});
await once(api.listen(0, "127.0.0.1"), "listening");
const { port } = api.address() as AddressInfo;

const PORT = process.env.PORT || "3902";
const env = { ...process.env, PORT, API_ORIGIN: `http://127.0.0.1:${port}`, NODE_ENV: "production" };
const server = spawn(process.execPath, ["dist/server/main.js"], {
  cwd: root,
  env,
  stdio: ["ignore", "pipe", "inherit"],
});
await once(server.stdout, "data");

async function load(path: string) {
  const address = `http://127.0.0.1:${PORT}${path}`;
  const options = ["-j", "-c", String(connections), "-d", String(seconds), "-H", "accept-encoding=br"];
  const { stdout } = await run("npx", ["--yes", "autocannon@8.0.0", ...options, address]);
  const { requests, latency, non2xx }: Result = JSON.parse(stdout);
  return {
    "per second": Math.round(requests.average),
    "p50 ms": latency.p50,
    "p99 ms": latency.p99,
    failed: non2xx,
    "RSS MB": residentMegabytes(),
    load: loadavg()[0]?.toFixed(1),
  };
}

const residentMegabytes = () =>
  Math.round(Number(execFileSync("ps", ["-o", "rss=", "-p", String(server.pid)], { encoding: "utf8" })) / 1024);

try {
  const script = readdirSync(join(root, "dist/public/static/js")).find((file) => /^main\..*\.js$/.test(file));
  const page = "/landing/calendar-1?itemId=item-1";
  await load(page);
  const cached = await load(page);
  changing = true;
  const rendered = await load(page);
  console.table({
    "page, calendar unchanged": cached,
    "page, rendered anew": rendered,
    "static file": await load(`/static/js/${script}`),
  });
} finally {
  server.kill("SIGTERM");
  api.close();
}
