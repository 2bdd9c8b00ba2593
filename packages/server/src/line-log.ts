import pino, { type Logger } from "pino";

/** Bytes that are written together, and for how long (ms) a line waits for others: a write of its own costs as much as the rest of the line. */
const TOGETHER = 4096;
const WAITS = 50;
const WARNING = 40;

/** There is one standard output. */
let output: ReturnType<typeof standardOutput> | undefined;

/**
 * A log of JSON lines on standard output. They leave together and in order, all of them before the process ends by itself; a warning, or
 * worse, leaves at once with everything before it. What is killed loses at most the last {@link WAITS} of plain lines.
 */
export function lineLog(level: string): Logger {
  output ??= standardOutput();
  const destination = output;
  return pino(
    {
      level,
      base: null,
      hooks: {
        logMethod(words, write, weight) {
          write.apply(this, words);
          if (weight >= WARNING) destination.flushSync();
        },
      },
    },
    destination,
  );
}

function standardOutput() {
  const destination = pino.destination({ sync: true, minLength: TOGETHER, periodicFlush: WAITS });
  process.once("exit", () => destination.flushSync());
  return destination;
}
