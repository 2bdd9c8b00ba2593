import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { listFamily } from "@advent/api/testing/hostile-media/processes";
import { BYTES_PER_MB } from "@advent/contract";
import { repeat } from "./until";
import type { Workspace } from "./workspace";

const SAMPLE_INTERVAL_MS = 50;
const CGROUP_LAYOUTS = [
  { parent: "/sys/fs/cgroup/memory", limitFile: "memory.limit_in_bytes" },
  { parent: "/sys/fs/cgroup", limitFile: "memory.max" },
];

export interface MemoryLimit {
  how: string;
  /** Modules that put the process which imports them, and its children, under the limit. */
  preload: string[];
}

/** Limits the memory of processes by a cgroup. A machine that allows none measures it only. */
export function limitMemory(workspace: Workspace, bytes: number): MemoryLimit {
  const size = `${bytes / 1024 ** 3} GB`;
  for (const { parent, limitFile } of CGROUP_LAYOUTS) {
    const group = join(parent, `advent-${randomUUID()}`);
    try {
      mkdirSync(group);
      workspace.onClose(() => rmdirSync(group));
      writeFileSync(join(group, limitFile), String(bytes), { flag: "r+" });
    } catch {
      continue;
    }
    const file = JSON.stringify(join(group, "cgroup.procs"));
    const source = `import { writeFileSync } from "node:fs"; writeFileSync(${file}, String(process.pid));`;
    return { how: `a cgroup of ${size}`, preload: [`data:text/javascript,${encodeURIComponent(source)}`] };
  }
  return { how: `no cgroup here, ${size} measured`, preload: [] };
}

/**
 * Samples what a process and its children hold until `signal` aborts, with the files of `spool` as on a tmpfs.
 * @returns the peak in bytes
 */
export async function measurePeak(pid: number, spool: string, signal: AbortSignal): Promise<number> {
  let peak = 0;
  const sample = async () => {
    const residentMb = listFamily(pid).reduce((sum, member) => sum + member.residentMb, 0);
    peak = Math.max(peak, residentMb * BYTES_PER_MB + (await readFolderBytes(spool)));
  };
  await repeat(sample, SAMPLE_INTERVAL_MS, signal);
  return peak;
}

export async function readFolderBytes(folder: string): Promise<number> {
  // A file deleted since it was listed fails the command, which prints the sum of the others.
  const { stdout } = await promisify(execFile)("du", ["-sb", folder]).catch((error: { stdout: string }) => error);
  return Number.parseInt(stdout, 10);
}
