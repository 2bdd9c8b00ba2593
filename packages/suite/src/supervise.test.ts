import { EventEmitter, once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "@advent/server/free-ports";
import { startService } from "./service-process";
import type { RunningPart } from "./stop";
import { supervise } from "./supervise";

jest.setTimeout(30_000);

const running: RunningPart[] = [];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "advent-supervise-"));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((part) => part.stop()));
  await rm(folder, { recursive: true });
});

const server = `require("node:http").createServer((request, response) => {
  response.end(String(process.pid));
}).listen(process.env.PORT);`;

async function keep(name: string, port: number, { program = server, pausesMs = [1, 1, 1, 1] } = {}) {
  await writeFile(join(folder, `${name}.js`), program);
  const logged: string[] = [];
  const heard = new EventEmitter();
  const log = (sentence: string) => {
    logged.push(sentence);
    heard.emit("said");
  };
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port) };
  const logFile = join(folder, `${name}.log`);
  const service = { name, folder, program: [`${name}.js`], mode: "production", env, health: origin, logFile } as const;
  const start = (again?: AbortSignal) => startService(service, log, again);
  const part = await supervise({ name, start, log, pausesMs });
  running.push(part);
  const pid = async () => Number(await (await fetch(origin)).text());
  return { part, logged, pid, heard: (count: number) => until(heard, () => logged.length >= count) };
}

async function until(heard: EventEmitter, reached: () => boolean) {
  while (!reached()) await once(heard, "said");
}

test("killed part restarts on its port", async () => {
  const ports = await findFreePorts();
  const [api, site] = [await keep("API", ports.api), await keep("site", ports.shell)];
  const [before, other] = [await api.pid(), await site.pid()];
  process.kill(before, "SIGKILL");
  await expect(site.pid()).resolves.toBe(other);
  await api.heard(2);
  expect(await api.pid()).not.toBe(before);
  await expect(site.pid()).resolves.toBe(other);
  expect(api.logged).toEqual([
    `The API has ended (SIGKILL); its last lines are in ${join(folder, "API.log")}. It starts again in 0.001 s.`,
    expect.stringMatching(/^The API is back \(after \d+\.\d s\)\.$/),
  ]);
  expect(site.logged).toEqual([]);
});

test("failing part is given up at the fifth time", async () => {
  const { api: port } = await findFreePorts();
  const { part, pid, logged, heard } = await keep("API", port, { program: `console.error("No disk."); ${server}` });
  for (const death of [1, 2, 3, 4, 5]) {
    process.kill(await pid(), "SIGKILL");
    if (death < 5) await heard(2 * death);
  }
  await expect(part.died).resolves.toMatch(
    /^The API has ended 5 times in a minute, so everything stops\. .+\(SIGKILL\).+\.\nNo disk\.$/,
  );
  expect(logged).toHaveLength(8);
});

test("a restart that fails counts like an end", async () => {
  const { api: port } = await findFreePorts();
  const { part, pid, logged } = await keep("API", port);
  await writeFile(join(folder, "API.js"), "process.exit(3);");
  process.kill(await pid(), "SIGKILL");
  await expect(part.died).resolves.toContain("(code 3)");
  expect(logged).toHaveLength(4);
});

test("any response counts as alive during a restart", async () => {
  const { api: port } = await findFreePorts();
  const { pid, logged, heard } = await keep("API", port);
  await writeFile(join(folder, "API.js"), server.replace("response.end", "response.statusCode = 503; response.end"));
  process.kill(await pid(), "SIGKILL");
  await heard(2);
  expect(logged[1]).toMatch(/^The API is back/);
});

test("stop during the pause ends it", async () => {
  const { api: port } = await findFreePorts();
  const { part, pid, logged, heard } = await keep("API", port, { pausesMs: [3_600_000] });
  process.kill(await pid(), "SIGKILL");
  await heard(1);
  await part.stop();
  await expect(pid()).rejects.toThrow("fetch failed");
  expect(logged).toHaveLength(1);
});

test("stop during a restart ends it", async () => {
  const { api: port } = await findFreePorts();
  const { part, pid, logged } = await keep("API", port, { pausesMs: [1] });
  const file = join(folder, "pid");
  await writeFile(
    join(folder, "API.js"),
    `require("node:fs").writeFileSync(${JSON.stringify(file)}, "x"); setInterval(() => {}, 1000);`,
  );
  process.kill(await pid(), "SIGKILL");
  const { watch } = await import("node:fs/promises");
  for await (const { filename } of watch(folder)) if (filename === "pid") break;
  await part.stop();
  expect(logged).toHaveLength(1);
});

test("part failing its first start fails the suite", async () => {
  const { api: port } = await findFreePorts();
  await expect(keep("API", port, { program: 'console.error("No."); process.exit(1);' })).rejects.toThrow(
    /^The API has ended \(code 1\).+\nNo\.$/,
  );
});
