import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getPortVariable, mapServices, type Ports } from "@advent/server/addresses";
import { findFreePorts } from "@advent/server/free-ports";
import { expect, test } from "@playwright/test";

const ROOT = join(import.meta.dirname, "../../..");
const MAX_STOP_MS = 5_000;
const NODE_COMMAND = "node tools/run/bin/run.mjs start";

/** `npm start` runs npm, a shell and the server. The signal reaches one of them, or all as with Ctrl-C. */
const cases: [title: string, command: string, signal: NodeJS.Signals, target: "top" | "node" | "group"][] = [
  ["SIGTERM to npm", "npm start", "SIGTERM", "top"],
  ["SIGKILL of npm", "npm start", "SIGKILL", "top"],
  ["Ctrl-C", "npm start", "SIGINT", "group"],
  ["SIGTERM to node", NODE_COMMAND, "SIGTERM", "node"],
  ["SIGKILL of node", NODE_COMMAND, "SIGKILL", "node"],
];

let dataDir: string;
let ports: Ports;
test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "advent-stop-"));
  ports = await findFreePorts();
});
test.afterEach(() => rm(dataDir, { recursive: true, force: true }));

for (const [title, command, signal, target] of cases) {
  test(`${title} stops every process of the suite within five seconds`, async () => {
    const top = startSuite(command);
    try {
      await waitUntilReady(top);
      const processes = listTree(top.pid ?? 0);
      expect(processes.length).toBeGreaterThan(4);
      const upload = await beginUpload(ports.builder);
      const node = processes.find(({ command }) => command.endsWith("tools/run/bin/run.mjs start"))?.id ?? 0;
      process.kill({ top: top.pid ?? 0, node, group: -(top.pid ?? 0) }[target], signal);
      await expect
        .poll(() => listProcesses().filter(({ id }) => processes.some((one) => one.id === id)), {
          timeout: MAX_STOP_MS,
          intervals: [100],
        })
        .toEqual([]);
      upload.destroy();
      expect(await Promise.all(Object.values(ports).map(canConnect))).toEqual(Array(6).fill(false));
    } finally {
      for (const { id } of listTree(top.pid ?? 0)) process.kill(id, "SIGKILL");
    }
  });
}

function startSuite(command: string): ChildProcess {
  const addresses = Object.entries(mapServices((name) => String(ports[name])));
  const variables = Object.fromEntries(addresses.map(([name, port]) => [getPortVariable(name as keyof Ports), port]));
  const env = { ...process.env, ...variables, DATA_DIR: dataDir, DATABASE: "embedded" };
  return spawn(`exec ${command}`, {
    cwd: ROOT,
    env,
    shell: true,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
}

async function waitUntilReady({ stdout }: ChildProcess): Promise<void> {
  let output = "";
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    output += chunk;
    if (output.includes("Ctrl-C stops everything")) return;
  }
  throw new Error(`The suite ended before it was ready.\n${output}`);
}

interface Process {
  id: number;
  parentId: number;
  command: string;
}

/** Lists the running processes without zombies. */
function listProcesses(): Process[] {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid=,stat=,args="], { encoding: "utf8" }).trim().split("\n");
  return lines.flatMap((line) => {
    const [, id, parentId, state = "", command = ""] = /^ *(\d+) +(\d+) +(\S+) +(.*)$/.exec(line) ?? [];
    return state.startsWith("Z") ? [] : [{ id: Number(id), parentId: Number(parentId), command }];
  });
}

function listTree(rootId: number): Process[] {
  const all = listProcesses();
  const tree = all.filter(({ id }) => id === rootId);
  for (const { id } of tree) tree.push(...all.filter(({ parentId }) => parentId === id));
  return tree;
}

async function beginUpload(port: number) {
  const origin = `http://localhost:${port}`;
  const response = await fetch(`${origin}/api/calendar`);
  const cookie = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  const headers = { cookie: cookie.join("; "), origin, "content-type": "video/webm", "content-length": 100_000 };
  const upload = request(`${origin}/api/videos/upload`, { method: "POST", headers }).on("error", () => {});
  await new Promise((resolve) => upload.write(Buffer.alloc(1_000), resolve));
  return upload;
}

const canConnect = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
