import { connectPatiently } from "../database/connect-database";
import { listDue, runRetention } from "../privacy/retention";
import { createServices } from "../start/create-services";
import { readProgramConfig, runProgram } from "./run-program";

const help = `npm run retention                 erases what is over by RETENTION_UNFINISHED_DAYS and RETENTION_FINISHED_DAYS, media with it; up to a thousand of each kind a run
npm run retention -- --dry-run   names the calendars that would go, and changes nothing`;

const usage = { help, flags: ["--dry-run"], repeat: "continue" };

runProgram(usage, async ({ flags }) => {
  // Opens the connections only.
  const only = {
    MIGRATE_AT_START: "off",
    ADMIN_PASSWORD: undefined,
    ADMIN_SECOND_FACTOR_RESET: undefined,
    REMOTES_FILE: undefined,
  } as const;
  const services = await createServices({ ...readProgramConfig(), ...only }, undefined, connectPatiently);
  if (flags.includes("--dry-run")) for await (const line of listDue(services)) console.log(line);
  else console.log(`Erased: ${await runRetention(services)}. The API looks once more and finishes the receipts.`);
});
