import { openParts, PINS } from "./parts";
import { placeOf } from "./place";
import { runProgram, summary } from "./program";
import { restore } from "./restore";

const HELP = `npm run restore -- FOLDER|s3://bucket/prefix   brings that backup into an empty database and compares it; run again it goes on
npm run restore -- … --replace               … after removing what the database holds`;

runProgram({ help: HELP, words: 1, flags: ["--replace"] }, async ({ config, key, words: [address = ""], flags }) => {
  const parts = await openParts(config);
  try {
    const manifest = await restore(parts, placeOf(config, address), key(), { replace: flags.includes("--replace") });
    console.log(`${summary(manifest)}\nRestored, and equal to the backup.`);
    if (manifest.entries[PINS] && !parts.remotesFile)
      console.log("! The pins stay as they are: REMOTES_FILE is not set.");
  } finally {
    await parts.connection.close();
  }
});
