import { backUp } from "./backup";
import { openParts, PINS } from "./parts";
import { placeOf } from "./place";
import { runProgram, summary } from "./program";

const HELP =
  "npm run backup -- FOLDER|s3://bucket/prefix   calendars, orders, media and pins, encrypted, as one set in a folder of its own";

runProgram({ help: HELP, words: 1 }, async ({ config, key, words: [address = ""] }) => {
  const name = new Date().toISOString().replaceAll(":", "-").slice(0, 19);
  const parts = await openParts(config);
  try {
    const manifest = await backUp(parts, placeOf(config, address, name), key());
    console.log(`${summary(manifest)}\nIt lies in ${address.replace(/\/+$/, "")}/${name}`);
    if (!manifest.entries[PINS]) console.log("! It holds no pins: there is no file that REMOTES_FILE names.");
    if (manifest.absent.length > 0)
      console.log(
        `! ${manifest.absent.length} media that calendars refer to are not in the store: ${manifest.absent.join(", ")}`,
      );
  } finally {
    await parts.connection.close();
  }
});
