import { readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { listFamily } from "@advent/api/testing/hostile-media/processes";
import { removeOutsideServices } from "@advent/run";
import type { Ports } from "@advent/server/addresses";
import { findFreePorts } from "@advent/server/free-ports";
import type { FaultCase } from "../finding";
import { ManagedProcess } from "../managed-process";
import { fetchResponse, ResponseChecker } from "../response-checker";
import { until } from "../until";
import type { Workspace } from "../workspace";
import { root, toPortSettings } from "../world";

const RECOVERY_MS = 15_000;

const parts = [
  { name: "API", words: "dist/server/main.js", folder: "api", service: "api", path: "/api/health" },
  { name: "engine", words: "engine.mjs", folder: "", service: "api", path: "/api/health" },
  { name: "landing server", words: "dist/server/main.js", folder: "mf-landing", service: "landing", path: "/readyz" },
  { name: "site server", words: "src/main.ts", folder: "packages/server", service: "shell", path: "/readyz" },
] as const;
type Watched = (typeof parts)[number];

export const supervision: FaultCase = {
  name: "supervision",
  claim: "A part of `npm start` that is killed comes back by itself, and the others answer all along.",
  async run(workspace) {
    const suite = await startSuite(workspace);
    const checker = new ResponseChecker();
    let recoveredMs = 0;
    for (const part of parts) {
      const pid = findProcess(suite.part.pid, part);
      if (!pid) checker.recordFault(`${part.name}: it is no process of its own`);
      else recoveredMs = Math.max(recoveredMs, await killed(part, pid, suite, checker));
    }
    return checker.report(`kill -9 of ${parts.length} parts`, { recoveredMs });
  },
};

type Running = Awaited<ReturnType<typeof startSuite>>;

async function startSuite(workspace: Workspace) {
  const ports = await findFreePorts();
  const own = { ...toPortSettings(ports), DATA_DIR: join(workspace.folder, "data"), DATABASE: "embedded" };
  const part = new ManagedProcess({
    folder: root,
    words: ["tools/run/bin/run.mjs", "start"],
    env: { ...removeOutsideServices(process.env), ...own },
    logFile: join(workspace.folder, "start.log"),
  });
  workspace.onClose(async () => {
    part.child.kill("SIGTERM");
    await Promise.race([part.ended, pause(15_000)]);
    await part.kill();
  });
  const isReady = () => readFileSync(part.logFile, "utf8").includes("Ctrl-C stops everything");
  await until("npm start is ready", isReady, 120_000);
  return { part, ports };
}

async function killed(
  part: Watched,
  pid: number,
  { part: suite, ports }: Running,
  checker: ResponseChecker,
): Promise<number> {
  const others = parts.filter(({ service }) => service !== part.service);
  process.kill(pid, "SIGKILL");
  const since = performance.now();
  const isBack = async () => {
    await Promise.all(
      others.map((other) =>
        checker.expectStatus(`${part.name} killed, ${other.name}`, [200], () => fetchWatched(ports, other)),
      ),
    );
    const again = findProcess(suite.pid, part);
    if (again === undefined || again === pid) return false;
    return (await fetchWatched(ports, part).catch(() => undefined))?.status === 200;
  };
  await until(`${part.name} is back`, isBack, RECOVERY_MS).catch((error: Error) => checker.recordError(error));
  return performance.now() - since;
}

const fetchWatched = (ports: Ports, { service, path }: Watched) =>
  fetchResponse(`http://127.0.0.1:${ports[service]}${path}`, 5_000);

function findProcess(ancestor: number, { words, folder }: Watched): number | undefined {
  const started = listFamily(ancestor).filter(({ command }) => command.includes(words));
  return started.find(({ pid }) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`).endsWith(folder);
    } catch {
      // The process has ended since it was listed.
      return false;
    }
  })?.pid;
}
