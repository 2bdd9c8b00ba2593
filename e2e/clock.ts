import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the suite's API reads how far the clock that opens days goes ahead; for `start-suite.ts`. */
export function makeOpeningClock(): void {
  process.env.TEST_CLOCK_FILE = join(mkdtempSync(join(tmpdir(), "advent-clock-")), "ahead");
  setOpeningClock();
}

/**
 * Sets the time by which days open, from which it goes on: for all tests at once, so that those which do it stand in one file and
 * run one after the other. Without a time it is right again.
 */
export function setOpeningClock(time?: string): void {
  const ahead = time === undefined ? 0 : Date.parse(time) - Date.now();
  writeFileSync(process.env.TEST_CLOCK_FILE ?? "", String(ahead));
}
