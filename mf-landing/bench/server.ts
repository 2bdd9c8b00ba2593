import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { PerCore } from "@advent/server/testing/cpu";
import { freePort } from "@advent/server/testing/free-port";
import { load } from "@advent/server/testing/load";
import { median, type Row } from "@advent/server/testing/row";
import { makeLanding } from "../src/testing/fixtures";

const ROUND_COUNT = 5;
const ROUND_SECONDS = 1.5;
const CONNECTION_COUNT = 16;
const PAGE_PATH = "/landing/calendar-1?itemId=item-1";
const root = join(import.meta.dirname, "..");

/** Measures pages per second relative to a static file. The API is a stub. */
export async function measureLandingServer(): Promise<Row[]> {
  let asked = 0;
  let changing = false;
  const api = createServer((_request, response) => {
    asked += changing ? 1 : 0;
    const landing = makeLanding({ 1: "Good morning" }, undefined, { giftNote: `Twelve small lights. ${asked}` });
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(landing));
  });
  await once(api.listen(0, "127.0.0.1"), "listening");
  const pages = await startServer(getPort(api));
  const script = readdirSync(join(root, "dist/public/static/js")).find((file) => /^main\..*\.js$/.test(file));
  const cores = { file: new PerCore(pages.pid), unchanged: new PerCore(pages.pid), anew: new PerCore(pages.pid) };
  const measureSpeed = async (path: string, of: keyof typeof cores) => {
    const getNextRequest = () => ({ path, headers: { "accept-encoding": "br" } });
    const runLoad = () => load(pages.origin, getNextRequest, { seconds: ROUND_SECONDS, connections: CONNECTION_COUNT });
    return (await cores[of].count(runLoad)).perSecond;
  };
  try {
    await load(pages.origin, () => ({ path: PAGE_PATH }), { requests: 1_000 });
    const [unchanged, anew]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUND_COUNT; round += 1) {
      const file = await measureSpeed(`/static/js/${script}`, "file");
      changing = false;
      unchanged.push((await measureSpeed(PAGE_PATH, "unchanged")) / file);
      changing = true;
      anew.push((await measureSpeed(PAGE_PATH, "anew")) / file);
    }
    const share = { unit: "× static file", atLeast: true };
    return [
      { name: "Landing pages, calendar unchanged", value: median(unchanged), limit: 0.6, ...share },
      { name: "Landing pages, rendered anew", value: median(anew), limit: 0, ...share },
      cores.unchanged.row("Landing pages, calendar unchanged"),
      cores.anew.row("Landing pages, rendered anew"),
      cores.file.row("Static files of the landing server"),
    ];
  } finally {
    pages.stop();
    api.close();
  }
}

async function startServer(apiPort: number) {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), API_ORIGIN: `http://127.0.0.1:${apiPort}`, NODE_ENV: "production" };
  const server = spawn(process.execPath, ["dist/server/main.js"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(server.stdout, "data");
  return { origin: `http://127.0.0.1:${port}`, pid: server.pid, stop: () => server.kill("SIGTERM") };
}

const getPort = (server: ReturnType<typeof createServer>) => (server.address() as AddressInfo).port;
