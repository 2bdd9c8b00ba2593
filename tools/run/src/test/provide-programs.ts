import { execFile } from "node:child_process";
import { lookup } from "node:dns/promises";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, delimiter, join, resolve } from "node:path";
import { promisify } from "node:util";
import { findTool, run } from "@advent/suite/run-node";

const CHROMIUM_PROGRAMS = [
  ...["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"],
  ...["Chromium", "Google Chrome"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
];
const VERSION_WORDS: Record<string, string> = {
  caddy: "version",
  prometheus: "--version",
  "prometheus-alertmanager": "--version",
  "prometheus-blackbox-exporter": "--version",
};
const SHELL_PROGRAMS = ["chromium-headless-shell"];
/** Caddy, and the names under localhost that it serves in browser tests. */
const PROXY_PACKAGES = ["caddy", "libnss-myhostname"];
const INSTALL_TIMEOUT_MS = 600_000;

/** Finds the Chromium of this machine. Returns undefined where there is none but perhaps Playwright's own. */
export const findChromium = async (): Promise<string | undefined> =>
  process.env.CHROMIUM_PATH || findProgram(CHROMIUM_PROGRAMS);

/** Finds the headless shell, which needs less processor time. A `CHROMIUM_PATH` is used instead of it. */
export async function findHeadlessShell(): Promise<string | undefined> {
  const { CHROMIUM_PATH, CHROMIUM_SHELL_PATH } = process.env;
  return CHROMIUM_SHELL_PATH || CHROMIUM_PATH || findProgram(SHELL_PROGRAMS);
}

/** Returns whether tests can start production's proxy, on names such as `admin.localhost`. */
export async function hasProxy(): Promise<boolean> {
  const hasNames = lookup("admin.localhost").catch(() => undefined);
  return Boolean((await findProgram(PROXY_PACKAGES.slice(0, 1))) && (await hasNames));
}

export const provideProxy = (signal: AbortSignal): Promise<string | undefined> =>
  provideFromDebian(PROXY_PACKAGES, signal);

/**
 * Finds or installs a Chromium: the system's, else Debian's package, else Playwright's.
 * Returns the path for `CHROMIUM_PATH`, or undefined for Playwright's own.
 */
export async function provideChromium(
  root: string,
  signal = AbortSignal.timeout(INSTALL_TIMEOUT_MS),
): Promise<string | undefined> {
  const present = await findChromium();
  const { chromium } = createRequire(join(root, "e2e/package.json"))("@playwright/test");
  if (present || existsSync(chromium.executablePath())) return present;
  const installed = await provideFromDebian(["chromium", "fonts-liberation"], signal);
  if (!installed) await installFromPlaywright(root, signal);
  return installed;
}

/** Provides the browsers and the proxy that the browser tests find. */
export async function provideBrowsers(root: string, signal: AbortSignal): Promise<void> {
  await provideProxy(signal);
  await provideChromium(root, signal);
  if (!(await findHeadlessShell())) await provideFromDebian(SHELL_PROGRAMS, signal);
}

/** Finds the first package's program, or installs the packages on a Debian where that is permitted. */
export async function provideFromDebian(packages: readonly string[], signal: AbortSignal): Promise<string | undefined> {
  const program = packages.slice(0, 1);
  const present = await findProgram(program);
  const isDebian = existsSync("/etc/os-release") && /^ID="?debian"?$/m.test(readFileSync("/etc/os-release", "utf8"));
  if (present || !isDebian || process.getuid?.() !== 0) return present;
  const options = { cwd: "/", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, signal };
  console.log(`Installing Debian's ${program} for the tests (once).`);
  await run("apt-get", ["-qq", "update"], options).catch(() => {});
  const install = ["-qq", "install", "-y", "--no-install-recommends", ...packages];
  await run("apt-get", install, options).catch((error) => console.log(error.message));
  return findProgram(program);
}

/** Returns the first program that prints its version. Ubuntu's stub for the snap does not. */
async function findProgram(names: readonly string[]): Promise<string | undefined> {
  const folders = (process.env.PATH ?? "").split(delimiter);
  for (const file of names.flatMap((name) => folders.map((folder) => resolve(folder, name)))) {
    const words = [VERSION_WORDS[basename(file)] ?? "-version"];
    const version = existsSync(file) && promisify(execFile)(file, words, { timeout: 20_000 });
    if (version && (await version.catch(() => undefined))) return file;
  }
  return undefined;
}

async function installFromPlaywright(root: string, signal: AbortSignal): Promise<void> {
  const script = findTool(join(root, "e2e"), "@playwright/test", "playwright");
  const withLibraries = process.platform === "linux" && process.getuid?.() === 0 ? ["--with-deps"] : [];
  console.log("Downloading Playwright's Chromium for the browser tests (once).");
  const install = [script, "install", ...withLibraries, "chromium"];
  await run(process.execPath, install, { cwd: root, signal }).catch((cause) => {
    throw new Error("There is no Chromium and none can be downloaded; install one or set CHROMIUM_PATH to it.", {
      cause,
    });
  });
}
