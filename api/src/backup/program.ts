import { type Config, readConfig } from "../config";
import { backupKey } from "./backup-key";
import type { Manifest } from "./manifest";

interface Usage {
  help: string;
  /** How many words it takes. */
  words: number;
  flags?: readonly string[];
}

interface Given {
  config: Config;
  /** @throws when there is none */
  key: () => Buffer;
  words: string[];
  flags: string[];
}

/** Runs a command line of the API; ends with 1 and one sentence when it fails. */
export function runProgram({ help, words: wanted, flags: known = [] }: Usage, work: (given: Given) => Promise<void>) {
  const given = process.argv.slice(2);
  const flags = given.filter((word) => word.startsWith("--"));
  const words = given.filter((word) => !word.startsWith("--"));
  if (words.length !== wanted || flags.some((flag) => !known.includes(flag))) {
    console.log(help);
    process.exitCode = flags.includes("--help") ? 0 : 1;
    return;
  }
  run().catch((error: Error) => {
    console.error(`✗ ${error.message}`);
    // Services that were made before the failure would keep the program running.
    process.exit(1);
  });

  async function run() {
    // Cookies are not looked at.
    const config = readConfig({ COOKIE_SECRET: "-".repeat(32), ...process.env });
    await work({ config, key: () => backupKey(config), words, flags });
  }
}

export function summary({ entries, media, madeAt, isOneMoment = false, later = 0 }: Manifest): string {
  const counts = Object.entries(entries).map(([name, count]) => `${count} ${name.replace("#", "")}`);
  const moment = isOneMoment ? `of one moment${later ? `, but for ${later} calendars` : ""}` : "each of its own moment";
  return `Backup of ${madeAt}: ${counts.join(", ")}, ${moment}; ${media.files} media of ${(media.bytes / 1e6).toFixed(1)} MB.`;
}
