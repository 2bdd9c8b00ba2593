import { readFileSync } from "node:fs";
import type { Logger } from "pino";
import type { Config } from "./config";

/** The server's time, unless a test sets another: a file then says by how many milliseconds it goes ahead, and may change at any time. */
export function openingClock({ TEST_CLOCK_FILE: file }: Pick<Config, "TEST_CLOCK_FILE">, log: Logger): () => number {
  if (!file) return Date.now;
  log.warn("TEST_CLOCK_FILE is set: days open by a clock that tests move");
  return () => Date.now() + Number(readFileSync(file, "utf8"));
}
