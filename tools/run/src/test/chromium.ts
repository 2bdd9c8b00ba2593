import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { findTool } from "../run-node";
import { installFromDebian, mayUseApt } from "./apt";
import { runProgram } from "./run-program";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const headlessShell = "chromium-headless-shell";
const macPrograms = ["Chromium.app/Contents/MacOS/Chromium", "Google Chrome.app/Contents/MacOS/Google Chrome"];

/**
 * Finds or installs a Chromium for the browser tests: the system's, else Debian's package, else Playwright's.
 * Returns the path for `CHROMIUM_PATH`, or undefined for Playwright's own.
 */
export async function provideChromium(root: string, signal: AbortSignal): Promise<string | undefined> {
  const present = await systemChromium();
  if (present || existsSync(playwrightChromium(root))) return present;
  if (mayUseApt()) {
    await installFromDebian(["chromium", "fonts-liberation"], "the browser tests", signal);
    const installed = await systemChromium();
    if (installed) return installed;
  }
  await installFromPlaywright(root, signal);
  return undefined;
}

/**
 * Provides the headless shell, which needs less processor time. Returns the path for `CHROMIUM_SHELL_PATH`,
 * or undefined when Debian's package is missing or `CHROMIUM_PATH` is set.
 */
export async function provideHeadlessShell(signal: AbortSignal): Promise<string | undefined> {
  const { CHROMIUM_PATH, CHROMIUM_SHELL_PATH } = process.env;
  if (CHROMIUM_SHELL_PATH || CHROMIUM_PATH) return CHROMIUM_SHELL_PATH;
  const present = await firstThatRuns(onPath([headlessShell]));
  if (present || !mayUseApt()) return present;
  await installFromDebian([headlessShell], "the browser tests", signal);
  return firstThatRuns(onPath([headlessShell]));
}

async function systemChromium(): Promise<string | undefined> {
  return process.env.CHROMIUM_PATH || firstThatRuns(candidates());
}

function candidates(): string[] {
  if (process.platform === "darwin") return macPrograms.map((program) => join("/Applications", program));
  return process.platform === "win32" ? [] : onPath(names);
}

function onPath(programs: string[]): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Returns the first program that prints its version. Ubuntu's stub for the snap does not. */
async function firstThatRuns(programs: string[]): Promise<string | undefined> {
  for (const program of programs) {
    if (existsSync(program) && (await runs(program))) return program;
  }
  return undefined;
}

async function runs(program: string): Promise<boolean> {
  try {
    await promisify(execFile)(program, ["--version"], { timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

function playwrightChromium(root: string): string {
  return createRequire(join(root, "e2e/package.json"))("@playwright/test").chromium.executablePath();
}

async function installFromPlaywright(root: string, signal: AbortSignal): Promise<void> {
  const script = findTool(join(root, "e2e"), "@playwright/test", "playwright");
  const withLibraries = process.platform === "linux" && process.getuid?.() === 0 ? ["--with-deps"] : [];
  console.log("Downloading Playwright's Chromium for the browser tests (once).");
  await runProgram({ script, args: ["install", ...withLibraries, "chromium"], cwd: root }, signal).catch((cause) => {
    throw new Error(
      `There is no Chromium and none can be downloaded; install one or set CHROMIUM_PATH to it.\n${cause.message}`,
      { cause },
    );
  });
}
