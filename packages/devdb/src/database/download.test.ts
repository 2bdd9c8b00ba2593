import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createServer as createTcpServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { startDownloadedMongod } from "./download";
import { fakeMongod } from "./testing/fake-mongod";
import { closedPort, listen } from "./testing/ports";
import { cleanUp, kept, scratch } from "./testing/scratch";

const archiveName = "mongodb-linux-x86_64-debian12-8.0.4.tgz";
jest.setTimeout(30_000);
afterEach(cleanUp);

async function setUp(origin: string, timeoutMs?: Parameters<typeof startDownloadedMongod>[1]) {
  const directory = await scratch();
  const logged: string[] = [];
  const env = {
    MONGOMS_DOWNLOAD_DIR: join(directory, "cache"),
    MONGOMS_DOWNLOAD_URL: `${origin}/${archiveName}`,
    MONGOMS_USE_HTTP: "true",
  };
  const log = (sentence: string) => logged.push(sentence);
  return { logged, start: () => kept(startDownloadedMongod({ env, directory, log }, timeoutMs)) };
}

test("mongod downloads once and then comes from cache", async () => {
  const mirror = await serveArchive();
  const { start, logged } = await setUp(`http://127.0.0.1:${mirror.port}`);
  await (await start()).stop();
  mirror.close();
  await expect(start()).resolves.toMatchObject({ engine: "mongod-download", version: "8.0.4" });
  expect(logged).toEqual(["Downloading MongoDB from 127.0.0.1 (once, about 100 MB)."]);
});

test("refused connection ends the attempt before downloading", async () => {
  const { start, logged } = await setUp(`http://127.0.0.1:${await closedPort()}`);
  await expect(start()).rejects.toThrow(/^MongoDB cannot be downloaded from 127\.0\.0\.1: .*ECONNREFUSED/);
  expect(logged).toEqual([]);
});

test("stalled download stops at its deadline", async () => {
  const silent = createTcpServer((socket) => socket.on("error", () => {}));
  const timeoutMs = { firstByteMs: 1_500, nextByteMs: 1_500 };
  const { start } = await setUp(`http://127.0.0.1:${await listen(silent)}`, timeoutMs);
  await expect(start()).rejects.toThrow("MongoDB could not be downloaded from 127.0.0.1: it sends nothing.");
});

test("invalid archive is reported", async () => {
  const server = createServer((_request, response) => response.writeHead(404).end());
  const { start } = await setUp(`http://127.0.0.1:${await listen(server)}`);
  await expect(start()).rejects.toThrow(/^MongoDB could not be downloaded from 127\.0\.0\.1: .*404/);
});

async function serveArchive() {
  const folder = await scratch();
  const bin = join(folder, "mongodb", "bin");
  await mkdir(bin, { recursive: true });
  await fakeMongod(bin, "starts");
  const archive = join(folder, archiveName);
  await promisify(execFile)("tar", ["-C", folder, "-czf", archive, "mongodb"]);
  const bytes = await readFile(archive);
  const checksum = createHash("md5").update(bytes).digest("hex");
  const server = createServer((request, response) => response.end(request.url?.endsWith(".md5") ? checksum : bytes));
  return { port: await listen(server), close: () => server.close() };
}
