import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { BYTES_PER_MB } from "@advent/contract";

const MAX_OUTPUT_BYTES = 64 * 1024;
/** Twice the largest upload, in blocks of 512 bytes. */
const MAX_FILE_BLOCKS = 80 * 1024;
const CLOSE_TIMEOUT_MS = 500;

export interface Program {
  command: string;
  args: string[];
  cwd: string;
}

interface Bounds {
  /** Wall time in milliseconds. */
  ms: number;
  cpuSeconds: number;
  megabytes: number;
  /** Kills the program when its caller leaves. */
  signal?: AbortSignal | undefined;
}

export class ProgramFailed extends Error {
  constructor(
    message: string,
    readonly atBound: boolean,
  ) {
    super(message);
  }
}

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) killGroup(child);
});

/**
 * Runs a program on untrusted bytes in its own process group, without our environment or input. Kills the group
 * at the end.
 * @returns its output
 * @throws ProgramFailed
 */
export async function runBounded(program: Program, bounds: Bounds): Promise<string> {
  bounds.signal?.throwIfAborted();
  const { command, args } = withLimits(program, bounds);
  const child = spawn(command, args, {
    cwd: program.cwd,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, TMPDIR: program.cwd, HOME: program.cwd, UV_THREADPOOL_SIZE: "2" },
  });
  running.add(child);
  let tooMuch: string | undefined;
  const stop = (reason: string) => {
    tooMuch ??= reason;
    killGroup(child);
  };
  const abandon = () => stop("its caller has left");
  bounds.signal?.addEventListener("abort", abandon);
  const timer = setTimeout(stop, bounds.ms, `it took longer than ${bounds.ms} ms`);
  const unwatch = watchMemory(child.pid, bounds.megabytes, () => stop(`it took more than ${bounds.megabytes} MB`));
  const [output, complaint] = [child.stdout, child.stderr].map((stream) =>
    collect(stream, () => stop(`it printed more than ${MAX_OUTPUT_BYTES} bytes`)),
  );
  try {
    const closed = once(child, "close");
    closed.catch(() => {});
    const [code, signal] = await once(child, "exit");
    killGroup(child);
    await Promise.race([closed, pause(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    if (code === 0 && !tooMuch) return output?.() ?? "";
    const how = tooMuch ?? `it ended with ${signal ?? `code ${code}`}`;
    // The kernel kills a program that has used up its processor time.
    const isKilled = signal === "SIGKILL" || signal === "SIGXCPU";
    throw new ProgramFailed(`${how}; ${complaint?.().slice(-500)}`, tooMuch !== undefined || isKilled);
  } finally {
    clearTimeout(timer);
    bounds.signal?.removeEventListener("abort", abandon);
    unwatch();
    child.stdout.destroy();
    child.stderr.destroy();
    running.delete(child);
  }
}

/**
 * The shell sets limits that hold even when this process is blocked: CPU time, memory, file size, no core dumps.
 * Limits that a system lacks are skipped, because memory is also watched here.
 */
function withLimits({ command, args }: Program, { cpuSeconds, megabytes }: Bounds): Pick<Program, "command" | "args"> {
  if (process.platform === "win32") return { command, args };
  const limits = [`-t ${cpuSeconds}`, `-d ${megabytes * 1024}`, `-f ${MAX_FILE_BLOCKS}`, "-c 0"];
  const script = [...limits.map((limit) => `ulimit ${limit} 2>/dev/null`), 'exec "$@"'].join("; ");
  return { command: "/bin/sh", args: ["-c", script, "sh", command, ...args] };
}

function collect(stream: NodeJS.ReadableStream, onTooMuch: () => void): () => string {
  const chunks: Buffer[] = [];
  let bytes = 0;
  stream.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_OUTPUT_BYTES) onTooMuch();
    else chunks.push(chunk);
  });
  return () => Buffer.concat(chunks).toString();
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    // The group is empty. macOS reports EPERM while only its zombie exists.
    if (!["ESRCH", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}

const PAGE_SIZE_BYTES = 4096;
const FAST_INTERVAL_MS = 25;
const SLOW_INTERVAL_MS = 250;
const hasProc = existsSync("/proc/self/statm");

/**
 * Calls `onTooMuch` once a process tree exceeds `megabytes`.
 * @returns a function that stops watching
 */
function watchMemory(pid: number | undefined, megabytes: number, onTooMuch: () => void): () => void {
  if (pid === undefined) return () => {};
  const checkMemory = (bytes: number) => {
    if (bytes > megabytes * BYTES_PER_MB) onTooMuch();
  };
  const look = hasProc ? () => checkMemory(readResidentBytes(pid)) : () => readProcessSizes(pid, checkMemory);
  const timer = setInterval(look, hasProc ? FAST_INTERVAL_MS : SLOW_INTERVAL_MS);
  return () => clearInterval(timer);
}

function readResidentBytes(pid: number): number {
  const pages = Number(read(`/proc/${pid}/statm`).split(" ")[1] ?? 0);
  const children = read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean);
  return children.reduce((sum, child) => sum + readResidentBytes(Number(child)), pages * PAGE_SIZE_BYTES);
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function readProcessSizes(group: number, judge: (bytes: number) => void): void {
  execFile("ps", ["-A", "-o", "pgid=,rss="], (_error, lines) => {
    const sizes = lines.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
    judge(sizes.reduce((sum, [pgid, kilobytes = 0]) => (pgid === group ? sum + kilobytes * 1024 : sum), 0));
  });
}
