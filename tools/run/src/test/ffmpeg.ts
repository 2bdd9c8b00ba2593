import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { installFromDebian, mayUseApt } from "./apt";

/** Debian's ffmpeg for the API tests where we may install it; without one they hold recordings to be played as recorded. */
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
