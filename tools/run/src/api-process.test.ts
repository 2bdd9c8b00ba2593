import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startApi } from "./api-process";
import { freePorts } from "./ports";

jest.setTimeout(30_000);

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "advent-api-process-"));
  await mkdir(join(root, "api/dist/server"), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

async function start(program: string) {
  await writeFile(join(root, "api/dist/server/main.js"), program);
  const { api } = await freePorts();
  const logFile = join(root, "logs/api.log");
  const env = { ...process.env, API_PORT: String(api) };
  const options = { root, mode: "production", env, origin: `http://127.0.0.1:${api}`, logFile, log: () => {} } as const;
  return { api: startApi(options), origin: options.origin, log: () => readFile(logFile, "utf8") };
}

const healthy = `
console.log("hello from", process.env.NODE_ENV);
const server = require("node:http").createServer((request, response) => {
  if (request.url === "/api/crash") process.exit(3);
  response.end(String(process.pid));
}).listen(process.env.API_PORT);
process.on("SIGTERM", () => server.close());
`;

test("API process starts, logs and stops", async () => {
  const { api, origin, log } = await start(healthy);
  const { stop } = await api;
  await stop();
  await expect(fetch(`${origin}/api/health`)).rejects.toThrow("fetch failed");
  await expect(log()).resolves.toBe("hello from production\n");
});

test("API that exits at once fails the start", async () => {
  const { api } = await start('console.error("The environment is not right."); process.exitCode = 1;');
  await expect(api).rejects.toThrow(
    /^The API has ended \(code 1\); its last lines are in .+api\.log\.\nThe environment is not right\.$/,
  );
});

test("API that dies later is reported", async () => {
  const { api, origin } = await start(healthy);
  const { died } = await api;
  await expect(fetch(`${origin}/api/crash`)).rejects.toThrow("fetch failed");
  await expect(died).resolves.toMatch(/^The API has ended \(code 3\)/);
});
