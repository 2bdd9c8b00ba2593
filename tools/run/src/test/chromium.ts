import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { toolOf } from "../tools";
import { installFromDebian, mayUseApt } from "./apt";
import { runProgram } from "./run-program";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const macPrograms = ["Chromium.app/Contents/MacOS/Chromium", "Google Chrome.app/Contents/MacOS/Google Chrome"];

/**
 * A Chromium for the browser tests, installed where it is missing: this system's, else Debian's package when we may install
 * it, else Playwright's own. Gives the path to put into `CHROMIUM_PATH`; none for Playwright's own, which it finds itself.
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

/** The first Chromium of this system that tells its version; Ubuntu's stub for the snap does not. */
async function systemChromium(): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  for (const program of candidates()) {
    if (existsSync(program) && (await runs(program))) return program;
  }
  return undefined;
}

function candidates(): string[] {
  if (process.platform === "darwin") return macPrograms.map((program) => join("/Applications", program));
  if (process.platform === "win32") return [];
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
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
  const script = toolOf(join(root, "e2e"), "@playwright/test", "playwright");
  const withLibraries = process.platform === "linux" && process.getuid?.() === 0 ? ["--with-deps"] : [];
  console.log("Downloading Playwright's Chromium for the browser tests (once).");
  await runProgram({ script, args: ["install", ...withLibraries, "chromium"], cwd: root }, signal).catch((cause) => {
    throw new Error(
      `There is no Chromium and none can be downloaded; install one or set CHROMIUM_PATH to it.\n${cause.message}`,
      { cause },
    );
  });
}
