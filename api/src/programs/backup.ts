import type { Config } from "../config";
import { connectPatiently } from "../database/connect-database";
import { openArchive } from "../operations/backup/archive";
import { backUp, type Manifest, restore } from "../operations/backup/backup";
import { formatBackupName, isBackupDue, removeOldBackups } from "../operations/backup/old-backups";
import { createBackupStore, createMediaStore } from "../start/create-media-store";
import { readProgramConfig, runProgram } from "./run-program";

const help = `npm run backup -- FOLDER|s3://bucket/prefix        calendars, orders, media and pins, as one encrypted file there
npm run backup -- … --allow-empty                 … also of an empty database
npm run backup -- … --daily                       … unless the last one is younger than a day
npm run restore -- FILE|s3://bucket/prefix/FILE    restores that backup into an empty database and verifies it; repeat it to continue
npm run restore -- … --replace                     … after removing what the database holds`;
const usage = {
  help,
  argumentCount: 1,
  flags: ["--allow-empty", "--daily", "--restore", "--replace"],
  repeat: "try again",
};

runProgram(usage, async ({ words: [given = ""], flags }) => {
  const config = readProgramConfig();
  const place = given.replace(/\/+$/, "");
  const isRestore = flags.includes("--restore");
  const address = isRestore ? place : `${place}/${formatBackupName(new Date())}`;
  const archive = await openArchive(config, address, createBackupStore);
  const connection = await connectPatiently(config);
  if (flags.includes("--daily") && !(await isBackupDue(connection))) return;
  const files = await createMediaStore(config, connection);
  const source = { connection, files, remotesFile: config.REMOTES_FILE };
  const manifest = isRestore
    ? await restore(source, archive, { replace: flags.includes("--replace") })
    : await backUp(source, archive, { allowEmpty: flags.includes("--allow-empty") });
  console.log(describeManifest(manifest));
  console.log(isRestore ? "Restored, and equal to the backup." : `It is in ${address}`);
  if (!isRestore && config.BACKUP_KEEP_DAYS) await removeOld(config, place, config.BACKUP_KEEP_DAYS);
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

/** The backup is made also where the key may not delete. */
async function removeOld(config: Config, place: string, keptDays: number): Promise<void> {
  const [, name, folder = ""] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(place) ?? [];
  if (!name) return;
  try {
    const count = await removeOldBackups(await createBackupStore(config, name), folder, keptDays);
    if (count > 0) console.log(`Removed ${count} backups that were older than ${keptDays} days.`);
  } catch {
    console.log(`! Backups older than ${keptDays} days were not removed: the bucket did not allow it.`);
  }
}

function describeManifest({ entries, mediaBytes, madeAt, isOneMoment, later }: Manifest): string {
  const counts = Object.entries(entries).map(([name, count]) => `${count} ${name}`);
  const moment = isOneMoment ? `of one moment${later ? `, but for ${later} calendars` : ""}` : "each of its own moment";
  return `Backup of ${madeAt}: ${counts.join(", ")}, ${moment}; media of ${(mediaBytes / 1e6).toFixed(1)} MB.`;
}
