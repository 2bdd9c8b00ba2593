import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readOrigins } from "@advent/server/addresses";
import { findFreePorts } from "@advent/server/free-ports";
import { startService } from "./service-process";
import { describeApi, describeLanding } from "./services";

jest.setTimeout(30_000);

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "advent-landing-process-"));
  await mkdir(join(root, "mf-landing/dist/server"), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

test("landing server gets its addresses and ends with the suite", async () => {
  await writeFile(
    join(root, "mf-landing/dist/server/main.js"),
    `const { PORT, API_ORIGIN, SHELL_ORIGIN, LANDING_ORIGIN, MEDIA_ORIGINS } = process.env;
    require("node:http").createServer((request, response) => {
      response.end(request.url === "/readyz" ? "ok" : JSON.stringify([API_ORIGIN, SHELL_ORIGIN, LANDING_ORIGIN, MEDIA_ORIGINS]));
    }).listen(PORT);
    process.on("SIGTERM", () => process.exit());`,
  );
  const ports = await findFreePorts();
  const origins = { ...readOrigins({}, ports), shell: "https://shop.example", landing: "https://gift.example" };
  const env = { ...process.env, MEDIA_ORIGINS: "https://cdn.example" };
  const { stop } = await startService(describeLanding({ root, ports, origins, env, dataDir: root }), () => {});
  const response = await fetch(`http://127.0.0.1:${ports.landing}/`);
  expect(await response.json()).toEqual([
    `http://127.0.0.1:${ports.api}`,
    "https://shop.example",
    "https://gift.example",
    "https://cdn.example",
  ]);
  await stop();
  await expect(fetch(`http://127.0.0.1:${ports.landing}/`)).rejects.toThrow("fetch failed");
});

test("API of a public suite accepts its own front ends", async () => {
  const ports = await findFreePorts();
  const origins = { ...readOrigins({}, ports), shell: "https://shop.example" };
  const secrets = { adminPassword: "", cookieSecret: "" };
  const settings = {
    root,
    mode: "production",
    ports,
    origins,
    dataDir: root,
    secrets,
    engine: "mongod",
    uri: "",
  } as const;
  expect(describeApi({ ...settings, env: {} }).env.ALLOWED_HOSTS).toBe("127.0.0.1");
  expect(describeApi({ ...settings, env: { ALLOWED_HOSTS: "cdn.example" } }).env.ALLOWED_HOSTS).toBe(
    "127.0.0.1,cdn.example",
  );
});
