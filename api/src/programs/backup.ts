import { connectPatiently } from "../database/connect-database";
import { openArchive } from "../operations/backup/archive";
import { backUp, type Manifest, restore } from "../operations/backup/backup";
import { createBackupStore, createMediaStore } from "../start/create-media-store";
import { readProgramConfig, runProgram } from "./run-program";

const help = `npm run backup -- FOLDER|s3://bucket/prefix        calendars, orders, media and pins, as one encrypted file there
npm run backup -- … --allow-empty                 … also of an empty database
npm run restore -- FILE|s3://bucket/prefix/FILE    restores that backup into an empty database and verifies it; repeat it to continue
npm run restore -- … --replace                     … after removing what the database holds`;
const usage = { help, argumentCount: 1, flags: ["--allow-empty", "--restore", "--replace"], repeat: "try again" };

runProgram(usage, async ({ words: [given = ""], flags }) => {
  const config = readProgramConfig();
  const place = given.replace(/\/+$/, "");
  const now = new Date().toISOString().replaceAll(":", "-").slice(0, 19);
  const isRestore = flags.includes("--restore");
  const address = isRestore ? place : `${place}/${now}.tar.age`;
  const archive = await openArchive(config, address, createBackupStore);
  const connection = await connectPatiently(config);
  const files = await createMediaStore(config, connection);
  const source = { connection, files, remotesFile: config.REMOTES_FILE };
  const manifest = isRestore
    ? await restore(source, archive, { replace: flags.includes("--replace") })
    : await backUp(source, archive, { allowEmpty: flags.includes("--allow-empty") });
  console.log(describeManifest(manifest));
  console.log(isRestore ? "Restored, and equal to the backup." : `It is in ${address}`);
  const { entries, absent, isSnapshotTooOld } = manifest;
  if (!isRestore && isSnapshotTooOld)
    console.log(
      "! The snapshot ended early, so each document was read again: raise minSnapshotHistoryWindowInSeconds (docs/operations/backups.md).",
    );
  if (isRestore && entries.pins && !config.REMOTES_FILE)
    console.log("! The pins stay as they are: REMOTES_FILE is not set.");
  if (!isRestore && !entries.pins) console.log("! It holds no pins: there is no file that REMOTES_FILE names.");
  if (absent.length > 0) console.log(`! ${absent.length} media are missing in the store: ${absent.join(", ")}`);
});

function describeManifest({ entries, mediaBytes, madeAt, isOneMoment, later }: Manifest): string {
  const counts = Object.entries(entries).map(([name, count]) => `${count} ${name}`);
  const moment = isOneMoment ? `of one moment${later ? `, but for ${later} calendars` : ""}` : "each of its own moment";
  return `Backup of ${madeAt}: ${counts.join(", ")}, ${moment}; media of ${(mediaBytes / 1e6).toFixed(1)} MB.`;
}
