import pino, { type Logger } from "pino";
import { type LineOutput, lineOutput } from "./line-output";

const WARNING_LEVEL_CODE = 40;

/** There is one standard output. */
let output: LineOutput | undefined;

/**
 * A log of JSON lines on standard output. They leave together and in order, all of them before the process ends by itself; a warning, or
 * worse, leaves at once with everything before it. What is killed loses at most the last 50 ms of plain lines.
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
