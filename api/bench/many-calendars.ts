import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chooseDatabase, type Database } from "@advent/devdb/database";
import { createdAtOf, customer, seedCalendars } from "./seed-calendars";

/** `pnpm --filter @advent/api bench:many [small] [large]`: what the desk's list costs with few and with many calendars. */
const [small = 1_000, large = 100_000] = process.argv.slice(2).map(Number);
const PASSWORD = "for-the-benchmark-only";
const WARM_UP = 5;
const RUNS = 60;

type Get = (path: string) => Promise<{ pageInfo: { endCursor: string | null } }>;

/** An API over a database of so many calendars. */
interface Desk {
  count: number;
  get: Get;
  rss: () => Promise<number>;
  stop: () => Promise<unknown>;
}

async function main(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "advent-bench-"));
  const database = await chooseDatabase({ ...process.env, DATABASE: "embedded" }, { directory, log: () => {} });
  const desks: Desk[] = [];
  try {
    for (const count of [small, large]) desks.push(await openDesk(database, count));
    print(await measure(desks));
    for (const { count, rss } of desks) console.log(`RSS of the API over ${count}: ${await rss()} MB`);
  } finally {
    await Promise.all(desks.map(({ stop }) => stop()));
    await database.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function openDesk({ uri }: Database, count: number): Promise<Desk> {
  const started = performance.now();
  await seedCalendars(uri, `many-${count}`, count);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${count.toLocaleString("en-GB")} calendars seeded in ${seconds} s`);
  const port = await freePort();
  const api = startApi(uri, `many-${count}`, port);
  const ended = new Promise((done) => api.once("exit", done));
  return {
    count,
    get: await logIn(`http://127.0.0.1:${port}`),
    rss: () => rssOf(api.pid),
    stop: () => {
      api.kill();
      return ended;
    },
  };
}

function startApi(uri: string, database: string, port: number): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, "../dist/server/main.js")], {
    env: {
      ...process.env,
      API_PORT: String(port),
      MONGODB_URI: uri,
      MONGODB_DATABASE: database,
      COOKIE_SECRET: "for-the-benchmark-only-for-the-benchmark-only",
      ADMIN_PASSWORD: PASSWORD,
      RATE_LIMITS: "off",
      LOG_LEVEL: "fatal",
    },
    stdio: "inherit",
  });
}

async function logIn(origin: string): Promise<Get> {
  const headers = { "content-type": "application/json", origin };
  const send = () =>
    fetch(`${origin}/api/admin/verify-password`, {
      method: "POST",
      headers,
      body: JSON.stringify({ password: PASSWORD }),
    });
  let answer: Response | undefined;
  while (!answer) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    answer = await send().catch(() => undefined);
  }
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return async (path) => {
    const response = await fetch(`${origin}/api/admin/calendars${path}`, { headers: { cookie } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Awaited<ReturnType<Get>>;
  };
}

/** Every answer carries the four counts beside its page. */
async function requestsOf({ count, get }: Desk): Promise<Record<string, string>> {
  const { endCursor } = (await get("")).pageInfo;
  const half = Math.floor(count / 8) * 4;
  const { email, order } = customer(half);
  const search = (text: string) => `?search=${encodeURIComponent(text)}`;
  return {
    "first page": "",
    "next page": `?cursor=${endCursor}`,
    "page in the middle": `?cursor=${createdAtOf(half).getTime()}.A`,
    "filter: ready": "?filter=ready",
    "filter: checked out": "?filter=checked_out",
    "name prefix": search("lovel"),
    "two words of a name": search("ada brontë"),
    "name prefix, filtered": `${search("lovel")}&filter=ready`,
    email: search(email),
    "order number": search(order),
    "nothing found": search("nobody"),
  };
}

type Row = [name: string, times: number[][]];

/** Both desks in turn, so that whatever else the machine does slows both alike. */
async function measure(desks: Desk[]): Promise<Row[]> {
  const requests = await Promise.all(desks.map(requestsOf));
  const rows: Row[] = [];
  for (const name of Object.keys(requests[0] ?? {})) {
    const times: number[][] = desks.map(() => []);
    for (let run = -WARM_UP; run < RUNS; run += 1) {
      for (const [index, { get }] of desks.entries()) {
        const started = performance.now();
        await get(requests[index]?.[name] ?? "");
        if (run >= 0) times[index]?.push(performance.now() - started);
      }
    }
    rows.push([name, times]);
  }
  return rows;
}

function print(rows: Row[]): void {
  const at = (times: number[] = [], part: number) => [...times].sort((a, b) => a - b)[Math.floor(RUNS * part)] ?? 0;
  const table = rows.map(([name, [few, many]]) => [
    name,
    {
      [`p50 of ${small}`]: at(few, 0.5).toFixed(1),
      [`p50 of ${large}`]: at(many, 0.5).toFixed(1),
      ratio: (at(many, 0.5) / at(few, 0.5)).toFixed(2),
      [`p95 of ${small}`]: at(few, 0.95).toFixed(1),
      [`p95 of ${large}`]: at(many, 0.95).toFixed(1),
    },
  ]);
  console.log("Milliseconds from the request to the parsed answer:");
  console.table(Object.fromEntries(table));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

async function rssOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

await main();
