import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningEngine, startEngine } from "@advent/devdb";
import { type RunningApi, startApi } from "../../test/api";
import { smallCatalogue } from "../../test/small-catalogue";
import type { ApiResponse, Visitor } from "../../test/visitor";

const directory = mkdtempSync(join(tmpdir(), "away-"));
let engine: RunningEngine;
let api: RunningApi;
let shopper: Visitor & { calendarId: string };
let itemId: string;
beforeAll(async () => {
  engine = await startEngine({ directory });
  const env = {
    MONGODB_URI: engine.uri,
    MONGODB_DATABASE: "away",
    DATABASE_TIMEOUT_MS: "2000",
    DATABASE_ENGINE: "embedded",
    RATE_LIMITS: "on",
  };
  api = await startApi({ products: smallCatalogue, env });
  shopper = await api.shopper();
  itemId = (await shopper.addItem(1, "prod_ring-1")).id;
});
afterAll(async () => {
  await api.close();
  await api.services.database.connection.close();
  await engine.stop();
  rmSync(directory, { recursive: true, force: true });
});

const AWAY = {
  status: 503,
  text: "Our database is unavailable at the moment. Please try again shortly.",
};
const MAX_RESPONSE_MS = 4_000;

const calls: Record<string, () => Promise<ApiResponse>> = {
  "GET calendar": () => shopper.get("/api/calendar"),
  "PATCH calendar": () => shopper.patch(`/api/calendar/${shopper.calendarId}`, { customerName: "Ada" }),
  "PATCH note": () => shopper.patch(`/api/calendar/items/${itemId}`, { note: "Hello" }),
  "GET landing": () => shopper.get(`/api/landing/calendar/${shopper.calendarId}`),
  "POST writing": () => shopper.post("/api/generate-inspiration", { day: 1, productId: "prod_ring-1" }),
};

const requestAll = () => Promise.all(Object.values(calls).map((call) => timed(call)));

async function timed(call: () => Promise<ApiResponse>) {
  const started = performance.now();
  const response = await call();
  return { ...response, ms: performance.now() - started };
}

async function untilAllWork(): Promise<void> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    const statuses = (await requestAll()).map(({ status }) => status);
    if (statuses.every((status) => status === 200)) return;
    if (performance.now() > deadline) throw new Error(`Still ${statuses.join(", ")} after ten seconds.`);
  }
}

test("hanging database gives 503 in time and recovers afterwards", async () => {
  process.kill(engine.pid, "SIGSTOP");
  try {
    for (let round = 0; round < 3; round += 1) {
      const health = timed(() => api.visitor().get("/readyz"));
      for (const { ms, headers, ...response } of await requestAll()) {
        expect(response).toMatchObject(AWAY);
        expect(headers.get("retry-after")).toBe("2");
        expect(ms).toBeLessThan(MAX_RESPONSE_MS);
      }
      expect((await health).status).toBe(200);
      expect((await health).ms).toBeLessThan(1_000);
      const ready = await timed(() => api.visitor().get("/api/health"));
      expect(ready).toMatchObject({ status: 503, json: { status: "failing", database: { reachable: false } } });
      expect(ready.ms).toBeLessThan(1_000);
    }
  } finally {
    process.kill(engine.pid, "SIGCONT");
  }
  await untilAllWork();
  expect((await api.visitor().get("/api/health")).status).toBe(200);
});

test("API reconnects after the engine was killed under load", async () => {
  for (let round = 0; round < 3; round += 1) {
    let saved = 0;
    const load = Array.from({ length: 8 }, async (_, writer) => {
      const other = await api.shopper();
      for (let n = 0; ; n += 1) {
        const { status } = await other.patch(`/api/calendar/${other.calendarId}`, { customerName: `${writer} ${n}` });
        if (status !== 200) return { other, last: n - 1, writer, status };
        saved += 1;
        if (saved === 40) process.kill(engine.pid, "SIGKILL");
      }
    });
    const ended = await Promise.all(load);
    expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 503));
    engine = await startEngine({ directory });
    await untilAllWork();
    for (const { other, last, writer } of ended) {
      const { customerName } = (await other.openCalendar()).calendar;
      if (last >= 0) expect([`${writer} ${last}`, `${writer} ${last + 1}`]).toContain(customerName);
    }
  }
}, 90_000);
