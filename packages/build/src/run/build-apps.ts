import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const command = fileURLToPath(new URL("../cli/advent-app.mjs", import.meta.url));
const apps = ["shell", "mf-builder", "mf-landing", "mf-admin", "mf-embed", "api"];
/** A start without changes is through by then. */
const patienceMs = 2_500;

/** Builds the five front ends and the API, two at a time; each skips itself when nothing of it changed. */
export async function buildApps(root: string, log: (sentence: string) => void = () => {}): Promise<void> {
  const notice = setTimeout(() => log("Building what has changed ..."), patienceMs);
  await buildAll(root).finally(() => clearTimeout(notice));
}

async function buildAll(root: string): Promise<void> {
  const waiting = [...apps];
  const worker = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift()) await buildApp(root, app);
  };
  await Promise.all([worker(), worker()]);
}

async function buildApp(root: string, app: string): Promise<void> {
  const child = spawn(process.execPath, [command, "build"], {
    cwd: join(root, app),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  const [code, signal] = await once(child, "close");
  if (code !== 0) throw new Error(`The build of ${app} failed (${signal ?? `code ${code}`}).\n${output.trimEnd()}`);
}
