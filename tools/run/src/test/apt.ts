import { existsSync, readFileSync } from "node:fs";
import { runProgram } from "./run-program";

export function mayUseApt(): boolean {
  const isDebian = existsSync("/etc/os-release") && /^ID="?debian"?$/m.test(readFileSync("/etc/os-release", "utf8"));
  return isDebian && process.getuid?.() === 0;
}

/** Logs a failure without throwing. Callers check for the packages themselves. */
export async function installFromDebian(packages: string[], purpose: string, signal: AbortSignal): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) => runProgram({ command: "apt-get", args, cwd: "/", env }, signal);
  console.log(`Installing Debian's ${packages[0]} for ${purpose} (once).`);
  await apt("update").catch(() => "");
  await apt("install", "-y", "--no-install-recommends", ...packages).catch((error) => console.log(error.message));
}
