import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { listen } from "@advent/server";
import { findFreePort } from "@advent/server/free-ports";
import { load } from "@advent/server/testing/load";
import { median, PerCore, type Row } from "@advent/server/testing/measure";
import { makeLanding } from "../src/testing/fixtures";

const ROUND_COUNT = 5;
const ROUND_SECONDS = 1.5;
const CONNECTION_COUNT = 16;
const PAGE_PATH = "/landing/calendar-1?itemId=item-1";
const root = join(import.meta.dirname, "..");

/** Measures pages per second relative to a static file. Each page differs. The API is a stub. */
export async function measureLandingServer(): Promise<Row[]> {
  let requestCount = 0;
  const api = await listen("the API's stub", 0, "127.0.0.1", (_request, response) => {
    requestCount += 1;
    const landing = makeLanding({ 1: "Good morning" }, undefined, { giftNote: `Twelve lights. ${requestCount}` });
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(landing));
  });
  const pages = await startServer(api.port);
  const script = readdirSync(join(root, "dist/public/static/js")).find((file) => /^main\..*\.js$/.test(file));
  const cores = { file: new PerCore(pages.pid), page: new PerCore(pages.pid) };
  const measureSpeed = async (path: string, of: keyof typeof cores) => {
    const getNextRequest = () => ({ path, headers: { "accept-encoding": "br" } });
    const runLoad = () => load(pages.origin, getNextRequest, { seconds: ROUND_SECONDS, connections: CONNECTION_COUNT });
    return (await cores[of].count(runLoad)).perSecond;
  };
  try {
    await load(pages.origin, () => ({ path: PAGE_PATH }), { requests: 1_000 });
    const shares: number[] = [];
    for (let round = 0; round < ROUND_COUNT; round += 1) {
      const file = await measureSpeed(`/static/js/${script}`, "file");
      shares.push((await measureSpeed(PAGE_PATH, "page")) / file);
    }
    return [
      { name: "Landing pages", value: median(shares), unit: "× static file", limit: 0, atLeast: true },
      cores.page.row("Landing pages"),
      cores.file.row("Static files of the landing server"),
    ];
  } finally {
    pages.stop();
    await api.stop();
  }
}

async function startServer(apiPort: number) {
  const port = await findFreePort();
  const own = { PORT: String(port), API_ORIGIN: `http://127.0.0.1:${apiPort}`, NODE_ENV: "production" };
  const env = { ...process.env, ...own, RATE_LIMITS: "off" };
  const server = spawn(process.execPath, ["dist/server/main.js"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(server.stdout, "data");
  return { origin: `http://127.0.0.1:${port}`, pid: server.pid, stop: () => server.kill("SIGTERM") };
}
