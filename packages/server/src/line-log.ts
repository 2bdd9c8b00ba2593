import pino, { type DestinationStream, type Logger } from "pino";

const MAX_UNWRITTEN_BYTES = 1024 * 1024;
const EXIT_TIMEOUT_MS = 2_000;

let output: DestinationStream | undefined;

/**
 * Logs JSON lines to standard output at once and in order. A full disk or a stalled reader delays no caller:
 * lines wait in memory for the next line, and are dropped beyond {@link MAX_UNWRITTEN_BYTES}.
 */
export function createLog(level: string): Logger {
  if (level === "silent") return pino({ level });
  output ??= openStandardOutput();
  return pino({ level, base: null }, output);
}

/** Waits for a stalled reader at exit only. */
function openStandardOutput(): DestinationStream {
  let exitDeadline = 0;
  const destination = pino.destination({
    sync: true,
    maxLength: MAX_UNWRITTEN_BYTES,
    retryEAGAIN: () => performance.now() < exitDeadline,
  });
  // Without a listener a full disk ends the process. The failed lines stay in the destination's buffer.
  destination.on("error", () => undefined);
  process.once("exit", () => {
    exitDeadline = performance.now() + EXIT_TIMEOUT_MS;
    // Not flushSync, which keeps retrying on a full disk.
    destination.end();
  });
  return destination;
}
