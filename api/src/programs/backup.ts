import { createMediaStore } from "../create-media-store";
import { connectPatiently } from "../database/connect-database";
import { createMediaModel } from "../media/media-model";
import { type Manifest, openStorage } from "../operations/backup/archive";
import { backUp } from "../operations/backup/backup";
import { PINS_NAME } from "../operations/backup/contents";
import { parseBackupKey } from "../operations/backup/encryption";
import { restore } from "../operations/backup/restore";
import { readProgramConfig, runProgram } from "./run-program";

const help = `npm run backup -- FOLDER|s3://bucket/prefix    calendars, orders, media and pins, encrypted, as one set in a folder of its own
npm run backup -- … --allow-empty             … also of an empty database
npm run restore -- FOLDER|s3://bucket/prefix   restores that backup into an empty database and verifies it; repeat it to continue
npm run restore -- … --replace                 … after removing what the database holds`;
const usage = { help, argumentCount: 1, flags: ["--allow-empty", "--restore", "--replace"], repeat: "try again" };

runProgram(usage, async ({ words: [address = ""], flags }) => {
  const config = readProgramConfig();
  const key = parseBackupKey(config);
  const connection = await connectPatiently(config);
  try {
    const files = await createMediaStore(config, connection, createMediaModel(connection));
    const source = { connection, files, remotesFile: config.REMOTES_FILE };
    if (flags.includes("--restore")) {
      const manifest = await restore(source, openStorage(config, address), key, {
        replace: flags.includes("--replace"),
      });
      console.log(`${describeManifest(manifest)}\nRestored, and equal to the backup.`);
      if (manifest.entries[PINS_NAME] && !config.REMOTES_FILE)
        console.log("! The pins stay as they are: REMOTES_FILE is not set.");
      return;
    }
    const name = new Date().toISOString().replaceAll(":", "-").slice(0, 19);
    const storage = openStorage(config, address, name);
    const manifest = await backUp(source, storage, key, { allowEmpty: flags.includes("--allow-empty") });
    console.log(`${describeManifest(manifest)}\nIt is in ${address.replace(/\/+$/, "")}/${name}`);
    if (!manifest.entries[PINS_NAME]) console.log("! It holds no pins: there is no file that REMOTES_FILE names.");
    if (manifest.absent.length > 0)
      console.log(`! ${manifest.absent.length} media are missing in the store: ${manifest.absent.join(", ")}`);
  } finally {
    await connection.close();
  }
});

function describeManifest({ entries, media, madeAt, isOneMoment, later }: Manifest): string {
  const counts = Object.entries(entries).map(([name, count]) => `${count} ${name.replace("#", "")}`);
  const moment = isOneMoment ? `of one moment${later ? `, but for ${later} calendars` : ""}` : "each of its own moment";
  return `Backup of ${madeAt}: ${counts.join(", ")}, ${moment}; ${media.files} media of ${(media.bytes / 1e6).toFixed(1)} MB.`;
}
