import { backUp } from "../operations/backup/backup";
import { openSource, PINS_NAME } from "../operations/backup/contents";
import { parseBackupKey } from "../operations/backup/encryption";
import { describeManifest } from "../operations/backup/manifest";
import { openStorage } from "../operations/backup/storage";
import { runProgram } from "./run-program";

const help = `npm run backup -- FOLDER|s3://bucket/prefix   calendars, orders, media and pins, encrypted, as one set in a folder of its own
npm run backup -- … --allow-empty            … also of an empty database`;
const usage = { help, argumentCount: 1, flags: ["--allow-empty"], repeat: "make another backup" };

runProgram(usage, async ({ config, words: [address = ""], flags }) => {
  const key = parseBackupKey(config);
  const name = new Date().toISOString().replaceAll(":", "-").slice(0, 19);
  const source = await openSource(config);
  try {
    const storage = openStorage(config, address, name);
    const manifest = await backUp(source, storage, key, { allowEmpty: flags.includes("--allow-empty") });
    console.log(`${describeManifest(manifest)}\nIt is in ${address.replace(/\/+$/, "")}/${name}`);
    if (!manifest.entries[PINS_NAME]) console.log("! It holds no pins: there is no file that REMOTES_FILE names.");
    if (manifest.absent.length > 0)
      console.log(`! ${manifest.absent.length} media are missing in the store: ${manifest.absent.join(", ")}`);
  } finally {
    await source.connection.close();
  }
});
