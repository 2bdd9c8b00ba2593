import { withPatientDatabase } from "../connect-database";
import { migrate } from "./migrate";

const MIGRATE_HELP = `npm run migrate               migrates the database to this version; the previous version can keep running
npm run migrate -- --after    … and to what needs that no older version runs any more; some releases need this
                              before they start, and then every API stopped`;

async function runMigrations(words: string[], { MONGODB_URI, MONGODB_DATABASE }: NodeJS.ProcessEnv): Promise<number> {
  const unknown = words.find((word) => !["--after", "--help"].includes(word));
  if (unknown || words.includes("--help")) {
    console.log(unknown ? `There is no ${unknown}.\n${MIGRATE_HELP}` : MIGRATE_HELP);
    return unknown ? 1 : 0;
  }
  if (!MONGODB_URI) throw new Error("MONGODB_URI must say which database (docs/operations/database.md).");
  const address = { MONGODB_URI, MONGODB_DATABASE: MONGODB_DATABASE || undefined };
  const options = { after: words.includes("--after"), say: (sentence: string) => console.log(sentence) };
  const done = await withPatientDatabase(address, (db) => migrate(db, options));
  console.log(done.length > 0 ? `Done: ${done.join(", ")}.` : "The database is up to date.");
  return 0;
}

runMigrations(process.argv.slice(2), process.env).then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    console.error(`✗ ${error.message}`);
    process.exitCode = 1;
  },
);
