import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { installFromDebian, mayUseApt } from "./apt";

/**
 * Installs Debian's ffmpeg for the API tests when permitted. Without it they expect recordings to play as
 * recorded.
 */
export async function provideFfmpeg(signal: AbortSignal): Promise<void> {
  if ((await isInstalled()) || !mayUseApt()) return;
  await installFromDebian(["ffmpeg"], "the API tests", signal);
}

async function isInstalled(): Promise<boolean> {
  try {
    await promisify(execFile)("ffmpeg", ["-version"], { timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
