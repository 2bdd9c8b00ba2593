import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { provideChromium } from "./test/chromium";
import { toolOf } from "./tools";

/**
 * `npm run gallery`: serves every component and screen on one page, on `GALLERY_PORT`, until Ctrl-C. `npm run gallery:shots`:
 * takes a picture of each; with words only of those whose name has one of them.
 */
export async function gallery(root: string, [task, ...words]: string[]): Promise<void> {
  const cwd = join(root, "packages/gallery");
  const quiet = { ...process.env, STORYBOOK_DISABLE_TELEMETRY: "1" };
  if (task === "shots") {
    const CHROMIUM_PATH = await provideChromium(root, AbortSignal.timeout(600_000));
    return run(["--import", "tsx", "shots/main.ts", ...words], cwd, { ...quiet, CHROMIUM_PATH });
  }
  const port = process.env.GALLERY_PORT || "6006";
  const options = ["--port", port, "--exact-port", "--ci", "--no-version-updates", "--loglevel", "warn"];
  console.log(`The gallery opens at http://localhost:${port}; Ctrl-C stops it.`);
  return run([toolOf(cwd, "storybook"), "dev", ...options], cwd, quiet);
}

/** Runs Node until it ends, its words going to ours; ends this process as it did. */
async function run(words: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, words, { cwd, env, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => child.kill(signal));
  const [code] = await once(child, "exit");
  process.exitCode = code ?? 0;
}
