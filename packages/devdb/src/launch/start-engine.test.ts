import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { MongoClient } from "mongodb";
import { scratchDirectory } from "../testing/engine";
import { type RunningEngine, startEngine } from "./start-engine";

let directory: string;
const running: RunningEngine[] = [];

beforeEach(() => {
  directory = scratchDirectory();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((engine) => engine.stop()));
  rmSync(directory, { recursive: true, force: true });
});

async function start(options: Partial<Parameters<typeof startEngine>[0]> = {}): Promise<RunningEngine> {
  const engine = await startEngine({ directory, ...options });
  running.push(engine);
  return engine;
}

async function withClient<T>(uri: string, act: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = await new MongoClient(uri).connect();
  try {
    return await act(client);
  } finally {
    await client.close();
  }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("engine listens on a private socket and keeps data", async () => {
  const first = await start();
  expect(first.uri).toContain("directConnection=true");
  expect(statSync(join(directory, "engine.sock")).mode & 0o777).toBe(0o700);
  await withClient(first.uri, (client) => client.db("shop").collection("c").insertOne({ a: 1 }));
  await first.stop();
  const second = await start();
  expect(await withClient(second.uri, (client) => client.db("shop").collection("c").countDocuments({ a: 1 }))).toBe(1);
});

test("engine listens on loopback for long paths", async () => {
  expect((await start({ port: 0 })).uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\//);
  const deep = join(directory, "d".repeat(120));
  expect((await start({ directory: deep })).uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\//);
});

test("rejects a directory in use", async () => {
  await start();
  await expect(startEngine({ directory })).rejects.toThrow(
    `The directory ${directory} is in use by another engine; stop it or choose another directory.`,
  );
});

test("rejects an address in use", async () => {
  const first = await start({ port: 0 });
  const port = Number(/:(\d+)\//.exec(first.uri)?.[1]);
  await expect(startEngine({ directory: join(directory, "other"), port })).rejects.toThrow("EADDRINUSE");
});

test("directory of a killed engine is free", async () => {
  const { pid, ended } = await startEngine({ directory });
  process.kill(pid, "SIGKILL");
  await ended;
  await expect(start()).resolves.toHaveProperty("uri");
});

test("one of several starting engines wins", async () => {
  const outcomes = await Promise.allSettled([start(), start(), start()]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

/**
 * A client closed before it notices the end of the engine sends `endSessions` to no server.
 * It then waits for server selection, half a minute by default.
 */
test("SIGTERM stops the engine despite an open connection", async () => {
  const engine = await start();
  const client = await new MongoClient(engine.uri, { serverSelectionTimeoutMS: 2_000 }).connect();
  await client.db("shop").collection("c").insertOne({ a: 1 });
  await expect(engine.stop()).resolves.toBeUndefined();
  await client.close();
});

test("it ends with the process that started it", async () => {
  const script = `import("tsx/esm/api").then(async ({ register }) => {
    register();
    const { startEngine } = await import(${JSON.stringify(join(__dirname, "./start-engine.ts"))});
    console.log((await startEngine({ directory: ${JSON.stringify(directory)} })).pid);
    setInterval(() => {}, 1000);
  });`;
  const parent = spawn(process.execPath, ["-e", script], { cwd: __dirname, stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(parent.stdout, "data");
  const pid = Number(String(line));
  expect(isAlive(pid)).toBe(true);
  parent.kill("SIGKILL");
  while (isAlive(pid)) await wait(50);
  expect(isAlive(pid)).toBe(false);
});
