import { relative } from "node:path";
import mongoose from "mongoose";
import { type Config, readConfig } from "../config";

interface ProgramUsage {
  help: string;
  argumentCount: number;
  flags?: readonly string[];
  /** Verb for the sentence that names the command to repeat after an interruption. */
  repeat: string;
}

interface ProgramArguments {
  config: Config;
  words: string[];
  flags: string[];
}

export function runProgram(usage: ProgramUsage, work: (given: ProgramArguments) => Promise<void>): void {
  const given = process.argv.slice(2);
  const flags = given.filter((word) => word.startsWith("--"));
  const words = given.filter((word) => !word.startsWith("--"));
  if (words.length !== usage.argumentCount || flags.some((flag) => !usage.flags?.includes(flag))) {
    console.log(usage.help);
    process.exitCode = flags.includes("--help") ? 0 : 1;
    return;
  }
  async function run() {
    // Cookies are not read.
    const config = readConfig({ COOKIE_SECRET: "-".repeat(32), ...process.env });
    await work({ config, words, flags });
  }
  run().catch((error: Error) => {
    console.error(`✗ ${describeError(error)}\n  To ${usage.repeat}: ${commandLine(given)}`);
    // Services that were made before the failure would keep the program running.
    process.exit(1);
  });
}

/** The driver names a socket by a hash. */
const describeError = (error: Error) =>
  error instanceof mongoose.mongo.MongoNetworkError ? "The database did not answer in time." : error.message;

function commandLine(given: string[]): string {
  const { npm_lifecycle_event: script } = process.env;
  const words = given.join(" ");
  if (script) return `npm run ${script}${words && ` -- ${words}`}`;
  return `node ${relative(process.cwd(), process.argv[1] ?? "")} ${words}`.trim();
}
