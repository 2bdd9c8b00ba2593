import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { isBuilt } from "@advent/build/build";
import { getFolderName, services } from "@advent/server/apps";
import { findTool, runInTurn } from "@advent/suite/run-node";
import { END_WITH_PARENT } from "@advent/suite/service-process";

export async function buildApps(root: string, log: (sentence: string) => void = () => {}): Promise<void> {
  const waiting = services.map(getFolderName).filter((folder) => !isBuilt(join(root, folder)));
  if (waiting.length > 0) log(`Building ${waiting.join(", ")} ...`);
  const builds = waiting.map((app) => () => buildApp(root, app));
  await runInTurn(builds, 2);
}

async function buildApp(root: string, app: string): Promise<void> {
  const command = findTool(join(root, "tools/run"), "@advent/build", "advent-app");
  const child = spawn(process.execPath, ["--import", END_WITH_PARENT, command, "release"], {
    cwd: join(root, app),
    // Live builds are set when the suite is up.
    env: { ...process.env, REMOTES_FILE: "" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    // Leads a group, which ends with this process: the bundler is its child.
    detached: true,
  });
  const [code, signal] = await once(child, "exit");
  if (code !== 0) throw new Error(`The build of ${app} failed (${signal ?? `code ${code}`}); the reason is above.`);
}
