import { writeSync } from "node:fs";

/** Bytes that are written together, and for how long (ms) a line waits for others: a write of its own costs as much as the rest of the line. */
const TOGETHER = 4096;
const WAITS = 50;
/** How long a reader may keep everybody waiting until it takes all at once again (ms), and how often it is looked whether it reads. */
const PATIENCE = 2_000;
const LOOK = 10;

/** @returns how many of the bytes were taken; @throws `EAGAIN` while none can be */
type Write = (bytes: Uint8Array) => number;

export interface LineOutput {
  write(line: string): void;
  /** Writes what waits. */
  flush(): void;
}

/**
 * Lines that leave together and in order, by blocking writes. A log must not stop what it tells of: whom a disc that is full, or a reader that
 * does not read for {@link PATIENCE} in all, leaves without a line, learns how many were lost as soon as one can be written again.
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
    const before = (isTorn ? "\n" : "") + (lost > 0 ? lossOf(lost) : "");
    const bytes = Buffer.from(before + waiting);
    const lines = linesIn(waiting);
    waiting = "";
    const taken = takenOf(bytes);
    if (taken === bytes.length) {
      lost = 0;
      isTorn = false;
      return;
    }
    lost += lines;
    isTorn ||= taken > 0;
  }

  /** How many bytes could be written. */
  function takenOf(bytes: Uint8Array): number {
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

const lossOf = (lost: number): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), lost, msg: "lines of the log could not be written" })}\n`;

const sleep = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
