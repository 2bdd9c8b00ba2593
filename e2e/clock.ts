import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates the file that sets the offset of the suite's clock for unlocking days. Used by `start-suite.ts`. */
export function makeOpeningClock(): void {
  process.env.TEST_CLOCK_FILE = join(mkdtempSync(join(tmpdir(), "advent-clock-")), "ahead");
  setOpeningClock();
}

/**
 * Sets the clock that unlocks days, for all tests at once. Tests that use it must share one file and run in
 * sequence.
 * Resets it without a time.
 */
export function setOpeningClock(time?: string): void {
  const ahead = time === undefined ? 0 : Date.parse(time) - Date.now();
  writeFileSync(process.env.TEST_CLOCK_FILE ?? "", String(ahead));
}
