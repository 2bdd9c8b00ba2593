import { writeSync } from "node:fs";

/** Size of a batch in bytes, and time a line waits for others in milliseconds. Writing each line alone is slow. */
const TOGETHER = 4096;
const WAITS = 50;
/** Time a blocked reader may delay the process in milliseconds, and interval of the checks. */
const PATIENCE = 2_000;
const LOOK = 10;

/**
 * @returns the number of bytes written
 * @throws `EAGAIN` while the output is full
 */
type Write = (bytes: Uint8Array) => number;

export interface LineOutput {
  write(line: string): void;
  flush(): void;
}

/**
 * Writes lines in order with blocking writes. A full disk or a stalled reader must not stop the process:
 * lines are then dropped, and their number is logged once writing works again.
 */
export function lineOutput(write: Write = (bytes) => writeSync(process.stdout.fd, bytes)): LineOutput {
  let waiting = "";
  let timer: NodeJS.Timeout | undefined;
  let lost = 0;
  let isTorn = false;
  let patience = PATIENCE;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === "") return;
    const before = (isTorn ? "\n" : "") + (lost > 0 ? formatLoss(lost) : "");
    const bytes = Buffer.from(before + waiting);
    const lines = linesIn(waiting);
    waiting = "";
    const taken = writeBytes(bytes);
    if (taken === bytes.length) {
      lost = 0;
      isTorn = false;
      return;
    }
    lost += lines;
    isTorn ||= taken > 0;
  }

  function writeBytes(bytes: Uint8Array): number {
    const before = patience;
    let taken = 0;
    while (taken < bytes.length) {
      try {
        taken += write(bytes.subarray(taken));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EAGAIN" || patience <= 0) break;
        patience -= LOOK;
        sleep(LOOK);
      }
    }
    if (taken === bytes.length && patience === before) patience = PATIENCE;
    return taken;
  }

  return {
    flush,
    write(line) {
      waiting += line;
      if (waiting.length >= TOGETHER) flush();
      else timer ??= setTimeout(flush, WAITS).unref();
    },
  };
}

const linesIn = (text: string): number => text.split("\n").length - 1;

const formatLoss = (lost: number): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), lost, msg: "lines of the log could not be written" })}\n`;

const sleep = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
