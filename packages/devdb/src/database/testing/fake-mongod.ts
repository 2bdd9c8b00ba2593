import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";

const starts = `
const option = (name) => process.argv[process.argv.indexOf(name) + 1];
require("node:fs").writeFileSync(option("--dbpath") + "/pid", String(process.pid));
require("node:net").createServer().listen(Number(option("--port")), "127.0.0.1", () => console.log("Waiting for connections"));
process.on("SIGTERM", () => process.exit(0));
`;
const isLocked = `
const line = (s, msg, attr) => JSON.stringify({ t: { $date: "2026-11-25T09:00:00.000+00:00" }, s, c: "CONTROL", id: 20557, ctx: "initandlisten", msg, attr });
const error = "DBPathInUse: Unable to lock the lock file: mongod.lock (Resource temporarily unavailable). Another mongod instance is already running";
console.log([line("I", "MongoDB starting", {}), line("E", "DBException in initAndListen, terminating", { error }), line("I", "Now exiting", { exitCode: 100 })].join("\\n"));
process.exitCode = 100;
`;
const hasOldData = `
const error = { code: 2, errmsg: "UPGRADE PROBLEM: the data files are of version 4.2" };
console.log(JSON.stringify({ s: "F", c: "CONTROL", id: 20573, msg: "Wrong mongod version", attr: { error } }));
process.exitCode = 62;
`;
const fails = `
console.error("Illegal instruction: this CPU has no AVX");
process.exit(132);
`;

const behaviours = { starts, fails, isLocked, hasOldData };

/** Padded, because a small file is not accepted as a mongod. */
export async function fakeMongod(folder: string, behaviour: keyof typeof behaviours): Promise<string> {
  const file = join(folder, "mongod");
  const program = [
    `#!${process.execPath}`,
    'if (process.argv[2] === "--version") { console.log("db version v8.0.4"); process.exit(0); }',
    behaviours[behaviour],
    `//${"x".repeat(1_200_000)}`,
  ];
  await writeFile(file, program.join("\n"));
  await chmod(file, 0o755);
  return file;
}
