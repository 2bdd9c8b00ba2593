import pino, { type Logger } from "pino";
import { type LineOutput, lineOutput } from "./line-output";

const WARNING_LEVEL_CODE = 40;

let output: LineOutput | undefined;

/**
 * Logs JSON lines to standard output in order, and all of them before a normal exit.
 * Warnings and errors flush at once. A killed process loses at most the last 50 ms of plain lines.
 */
export function createLog(level: string): Logger {
  if (level === "silent") return pino({ level });
  output ??= standardOutput();
  const destination = output;
  return pino(
    {
      level,
      base: null,
      hooks: {
        logMethod(words, write, weight) {
          write.apply(this, words);
          if (weight >= WARNING_LEVEL_CODE) destination.flush();
        },
      },
    },
    destination,
  );
}

function standardOutput(): LineOutput {
  const destination = lineOutput();
  process.once("exit", () => destination.flush());
  return destination;
}
