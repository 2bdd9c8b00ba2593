import { withPatientDatabase } from "../database/connect-database";
import { requireSupportedServer } from "../database/supported-server";
import { migrate } from "../migrations/migrate";
import { runProgram } from "./run-program";

const help = `npm run migrate               migrates the database to this version; the previous version can keep running
npm run migrate -- --after    … and to what needs that no older version runs any more; some releases need this
                              before they start, and then every API stopped`;

runProgram({ help, flags: ["--after"] }, async ({ flags }) => {
  const { MONGODB_URI, MONGODB_DATABASE } = process.env;
  if (!MONGODB_URI) throw new Error("MONGODB_URI must say which database (docs/operations/database.md).");
  const address = { MONGODB_URI, MONGODB_DATABASE: MONGODB_DATABASE || undefined };
  const done = await withPatientDatabase(address, async (db) => {
    await requireSupportedServer(db);
    return migrate(db, { after: flags.includes("--after"), printLine: (line) => console.log(line) });
  });
  console.log(done.length > 0 ? `Done: ${done.join(", ")}.` : "The database is up to date.");
});
