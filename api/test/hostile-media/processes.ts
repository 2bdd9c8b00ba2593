import { readdirSync, readFileSync } from "node:fs";

/** Largest resident memory (`VmHWM`) of a process in megabytes, and what it runs. */
export interface Measured {
  pid: number;
  command: string;
  peakMb: number;
}

/** A process and all below it, the process first; empty where there is no /proc. A copy that runs nothing of its own yet is left out. */
export function familyOf(pid: number): Measured[] {
  const family = [pid];
  for (const member of family) family.push(...childrenOf(member));
  const [head, ...children] = family.map(measure).filter((member) => member !== undefined);
  return head ? [head, ...children.filter(({ command }) => command !== head.command)] : [];
}

/** What its threads have started; to read every process there is for it takes ten times as long. */
const childrenOf = (pid: number) =>
  (read(() => readdirSync(`/proc/${pid}/task`)) ?? []).flatMap((thread) =>
    (read(() => readFileSync(`/proc/${pid}/task/${thread}/children`, "latin1")) ?? "")
      .split(" ")
      .map(Number)
      .filter(Boolean),
  );

function measure(pid: number): Measured | undefined {
  const status = read(() => readFileSync(`/proc/${pid}/status`, "latin1"));
  const command = read(() => readFileSync(`/proc/${pid}/cmdline`, "latin1"))
    ?.replaceAll("\0", " ")
    .trim();
  const kilobytes = /VmHWM:\s+(\d+)/.exec(status ?? "")?.[1];
  return kilobytes && command ? { pid, command, peakMb: Math.round(Number(kilobytes) / 1024) } : undefined;
}

/** A process may end between two looks at it. */
function read<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
