import { execFile } from "node:child_process";
import { promisify } from "node:util";

export interface ListedProcess {
  pid: number;
  parentId: number;
  residentBytes: number;
  command: string;
}

/** Returns a process and its descendants. */
export async function listProcesses(rootPid: number): Promise<ListedProcess[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-ww", "-o", "pid=,ppid=,rss=,args="]);
  const all = [...stdout.matchAll(/^ *(\d+) +(\d+) +(\d+) (.*)$/gm)].map(
    ([, pid, parentId, rssKb, command = ""]): ListedProcess => ({
      pid: Number(pid),
      parentId: Number(parentId),
      residentBytes: Number(rssKb) * 1024,
      command,
    }),
  );
  const tree = all.filter(({ pid }) => pid === rootPid);
  for (const { pid } of tree) tree.push(...all.filter(({ parentId }) => parentId === pid));
  return tree;
}
