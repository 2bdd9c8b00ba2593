import { openSource, PINS_NAME } from "../operations/backup/contents";
import { parseBackupKey } from "../operations/backup/encryption";
import { describeManifest } from "../operations/backup/manifest";
import { restore } from "../operations/backup/restore";
import { openStorage } from "../operations/backup/storage";
import { runProgram } from "./run-program";

const help = `npm run restore -- FOLDER|s3://bucket/prefix   restores that backup into an empty database and verifies it; repeat it to continue
npm run restore -- … --replace               … after removing what the database holds`;
const usage = { help, argumentCount: 1, flags: ["--replace"], repeat: "continue" };

runProgram(usage, async ({ config, words: [address = ""], flags }) => {
  const key = parseBackupKey(config);
  const source = await openSource(config);
  try {
    const replace = flags.includes("--replace");
    const manifest = await restore(source, openStorage(config, address), key, { replace });
    console.log(`${describeManifest(manifest)}\nRestored, and equal to the backup.`);
    if (manifest.entries[PINS_NAME] && !source.remotesFile)
      console.log("! The pins stay as they are: REMOTES_FILE is not set.");
  } finally {
    await source.connection.close();
  }
});
