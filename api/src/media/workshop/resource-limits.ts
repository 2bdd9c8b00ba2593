import type { Bounds, Program } from "./run-bounded";

/** What a program may write into one file: the largest upload twice (in blocks of 512 bytes). */
const FILE_BLOCKS = 80 * 1024;

/**
 * The shell sets limits that hold even when we are gone or busy, and becomes the program: processor time, memory that it
 * may write to (on Linux also what is mapped beside V8's heap), size of a file, no core dumps. A limit that a system does not know is
 * left out: the watch is there too.
 */
export function underLimits({ command, args }: Program, { ms, megabytes }: Bounds): Pick<Program, "command" | "args"> {
  if (process.platform === "win32") return { command, args };
  const seconds = Math.ceil(ms / 1000) + 1;
  const limits = [`-t ${seconds}`, `-d ${megabytes * 1024}`, `-f ${FILE_BLOCKS}`, "-c 0"];
  const script = [...limits.map((limit) => `ulimit ${limit} 2>/dev/null`), 'exec "$@"'].join("; ");
  return { command: "/bin/sh", args: ["-c", script, "sh", command, ...args] };
}
