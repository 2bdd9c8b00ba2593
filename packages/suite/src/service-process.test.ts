import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { request as open } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "@advent/server/free-ports";
import { type Service, startService } from "./service-process";

jest.setTimeout(30_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "advent-service-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function start(program: string) {
  const { api: port } = await findFreePorts();
  await writeFile(join(folder, "main.js"), program);
  const sentences: string[] = [];
  const description: Service = {
    name: "API",
    folder,
    program: ["main.js"],
    mode: "production",
    env: { ...process.env, PORT: String(port) },
    health: `http://127.0.0.1:${port}`,
    logFile: join(folder, "logs/api.log"),
  };
  const service = await startService(description, (sentence) => sentences.push(sentence));
  return { service, port, sentences };
}

const healthy = `
console.log("hello from", process.env.NODE_ENV);
const server = require("node:http").createServer((request, response) => {
  if (request.url === "/crash") process.exit(3);
  response.end();
}).listen(process.env.PORT);
process.on("SIGTERM", () => server.close());`;

test("service starts, logs and stops", async () => {
  const { service, port } = await start(healthy);
  await service.stop();
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow("fetch failed");
  await expect(readFile(join(folder, "logs/api.log"), "utf8")).resolves.toBe("hello from production\n");
});

test("service that exits at once fails the start", async () => {
  await expect(start('console.error("The environment is not right."); process.exitCode = 1;')).rejects.toThrow(
    /^The API has ended \(code 1\); its last lines are in .+api\.log\.\nThe environment is not right\.$/,
  );
});

test("service that dies later is reported", async () => {
  const { service, port } = await start(healthy);
  await expect(fetch(`http://127.0.0.1:${port}/crash`)).rejects.toThrow("fetch failed");
  await expect(service.died).resolves.toMatch(/^The API has ended \(code 3\)/);
});

const reading = (ending: string) => `
const server = require("node:http").createServer(async (request, response) => {
  for await (const chunk of request) console.log(String(chunk));
  response.end("whole");
}).listen(process.env.PORT);
process.on("SIGTERM", () => { console.log("told"); ${ending} });`;

async function beginUpload(port: number) {
  const upload = open({ port, host: "127.0.0.1", method: "POST" });
  upload.write("first");
  await once(upload, "finish", { signal: AbortSignal.timeout(1) }).catch(() => {});
  return upload;
}

async function logged(line: string) {
  const found = async () => (await readFile(join(folder, "logs/api.log"), "utf8")).includes(line);
  while (!(await found())) await new Promise((done) => setTimeout(done, 10));
}

test("upload finishes before the service stops", async () => {
  const { service, port, sentences } = await start(reading("server.close();"));
  const upload = await beginUpload(port);
  const responded = once(upload, "response");
  await logged("first");
  const stopped = service.stop();
  await logged("told");
  upload.end("last");
  const [response] = await responded;
  expect(response.statusCode).toBe(200);
  response.resume();
  await stopped;
  await logged("last");
  expect(sentences).toEqual(["Finishing 1 request … (Ctrl-C again ends at once)"]);
});

test("a service with nothing to finish says nothing", async () => {
  const { service, sentences } = await start(reading("process.exit();"));
  await service.stop();
  expect(sentences).toEqual([]);
});

test("service ignoring stdin is signalled", async () => {
  const { service } = await start('require("node:http").createServer((_, r) => r.end()).listen(process.env.PORT);');
  await service.stop();
  await expect(service.died).resolves.toMatch(/^The API has ended \(SIGTERM\)/);
});

test("service still running after its timeout is killed", async () => {
  const { service, port } = await start(reading(""));
  const upload = await beginUpload(port);
  const cut = once(upload, "error");
  await logged("first");
  const began = performance.now();
  await service.stop();
  expect(performance.now() - began).toBeGreaterThan(1_000);
  await expect(service.died).resolves.toMatch(/^The API has ended \(SIGKILL\)/);
  await cut;
});

test("children end with their service", async () => {
  const { service, port } = await start(`
    const { spawn } = require("node:child_process");
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
    require("node:http").createServer((_, response) => response.end([process.pid, child.pid].join())).listen(process.env.PORT);`);
  const [own = 0, child = 0] = (await (await fetch(`http://127.0.0.1:${port}`)).text()).split(",").map(Number);
  process.kill(own, "SIGKILL");
  await service.died;
  await expect(gone(child)).resolves.toBe(true);
});

async function gone(pid: number): Promise<boolean> {
  for (;;) {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => ") Z");
    if (stat.slice(stat.lastIndexOf(")") + 2).startsWith("Z")) return true;
    await new Promise((done) => setTimeout(done, 10));
  }
}
