import { relative } from "node:path";
import mongoose from "mongoose";
import { readConfig } from "../config";

interface ProgramUsage {
  help: string;
  argumentCount?: number;
  flags?: readonly string[];
  /** Verb for the sentence that names the command to repeat after an interruption. */
  repeat?: string;
}

interface ProgramArguments {
  words: string[];
  flags: string[];
}

export function runProgram(
  { help, argumentCount = 0, flags: known = [], repeat }: ProgramUsage,
  work: (given: ProgramArguments) => Promise<void>,
): void {
  const given = process.argv.slice(2);
  const flags = given.filter((word) => word.startsWith("--"));
  const words = given.filter((word) => !word.startsWith("--"));
  const unknown = flags.find((flag) => flag !== "--help" && !known.includes(flag)) ?? words[argumentCount];
  if (unknown || words.length < argumentCount || flags.includes("--help")) {
    console.log(unknown ? `There is no ${unknown}.\n${help}` : help);
    process.exitCode = flags.includes("--help") && !unknown ? 0 : 1;
    return;
  }
  work({ words, flags })
    .then(() => mongoose.disconnect())
    .catch((error: Error) => {
      console.error(`✗ ${describeError(error)}${repeat ? `\n  To ${repeat}: ${getCommandLine(given)}` : ""}`);
      // Services that were made before the failure would keep the program running.
      process.exit(1);
    });
}

/** Cookies are not read. */
export const readProgramConfig = (defaults: NodeJS.ProcessEnv = {}) =>
  readConfig(process.env, { COOKIE_SECRET: "-".repeat(32), ...defaults });

/** The driver names a socket by a hash. */
const describeError = (error: Error) =>
  error instanceof mongoose.mongo.MongoNetworkError ? "The database did not respond in time." : error.message;

function getCommandLine(given: string[]): string {
  const { npm_lifecycle_event: script } = process.env;
  const words = given.join(" ");
  if (script) return `npm run ${script}${words && ` -- ${words}`}`;
  return `node ${relative(process.cwd(), process.argv[1] ?? "")} ${words}`.trim();
}
