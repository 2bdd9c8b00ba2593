import { readdirSync, readFileSync } from "node:fs";

export interface Measured {
  pid: number;
  command: string;
  /** Resident memory now. */
  residentMb: number;
  peakMb: number;
}

/**
 * Returns a process and its descendants, the process first. Empty without /proc. Skips forks that have not
 * called exec yet.
 */
export function listFamily(pid: number): Measured[] {
  const family = [pid];
  for (const member of family) family.push(...listChildren(member));
  return measureAll(family);
}

/**
 * Returns a process and its children, as {@link listFamily}. Opens few files of a child, because a parent that reaps
 * it spins in the kernel until they are closed: on a busy machine for seconds.
 */
export const listWithChildren = (pid: number): Measured[] => measureAll([pid, ...listChildren(pid)]);

function measureAll(family: readonly number[]): Measured[] {
  const [head, ...children] = family.map(measure).filter((member) => member !== undefined);
  return head ? [head, ...children.filter(({ command }) => command !== head.command)] : [];
}

/** Reads the children of each thread, which is faster than reading every process. */
const listChildren = (pid: number) =>
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
  const [, peakKb, residentKb] = /VmHWM:\s+(\d+) kB\nVmRSS:\s+(\d+) kB/.exec(status ?? "") ?? [];
  const toMb = (kilobytes: string | undefined) => Math.round(Number(kilobytes) / 1024);
  return peakKb && command ? { pid, command, residentMb: toMb(residentKb), peakMb: toMb(peakKb) } : undefined;
}

/** Clock ticks of /proc are hundredths of a second. */
const MS_PER_TICK = 10;

/** Returns the processor time of a process's main thread so far; 0 where there is no /proc. */
export function measureCpuMs(pid: number): number {
  // The name of the program, in brackets, may hold spaces: user and system time are the 12th and 13th field after it.
  const fields = read(() => readFileSync(`/proc/${pid}/task/${pid}/stat`, "latin1"))
    ?.split(") ")
    .at(-1)
    ?.split(" ");
  return fields ? (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK : 0;
}

/** A process may end between two reads. */
function read<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
