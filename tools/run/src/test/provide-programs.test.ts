import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "../../../..");
const PRINT_BROWSERS = `
  const { default: config } = await import("./playwright.config.ts");
  console.log(JSON.stringify(config.projects.map(({ use }) => use.launchOptions.executablePath)));`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "advent-programs-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function readBrowsers(env: NodeJS.ProcessEnv): Promise<unknown> {
  const words = ["--import", import.meta.resolve("tsx"), "--input-type=module", "-e", PRINT_BROWSERS];
  const options = { cwd: join(root, "e2e"), env: { PATH: folder, ...env } };
  return JSON.parse((await promisify(execFile)(process.execPath, words, options)).stdout);
}

const addProgram = (name: string) => writeFile(join(folder, name), "#!/bin/sh\necho 1.0\n", { mode: 0o755 });

test("browser tests alone find the browsers of this machine", async () => {
  await addProgram("chromium");
  expect(await readBrowsers({})).toEqual([join(folder, "chromium"), join(folder, "chromium")]);
  await addProgram("chromium-headless-shell");
  expect(await readBrowsers({})).toEqual([join(folder, "chromium-headless-shell"), join(folder, "chromium")]);
});

test("CHROMIUM_PATH is used for every browser test", async () => {
  await addProgram("chromium-headless-shell");
  expect(await readBrowsers({ CHROMIUM_PATH: "/own/chromium" })).toEqual(["/own/chromium", "/own/chromium"]);
});
