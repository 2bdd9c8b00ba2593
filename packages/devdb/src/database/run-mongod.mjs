// Child process that runs mongod and stops it when its parent ends for any reason.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const LAUNCH_TIMEOUT_MS = 60_000;

const [binary, dbPath, port, ...further] = process.argv.slice(2);
const options = [
  "--dbpath",
  dbPath,
  "--port",
  port,
  "--bind_ip",
  "127.0.0.1",
  "--storageEngine",
  "wiredTiger",
  ...further,
];
const mongod = spawn(binary, options, { stdio: ["ignore", "pipe", "pipe"] });
const stop = () => mongod.kill("SIGTERM");
const timer = setTimeout(stop, LAUNCH_TIMEOUT_MS);
let failure = "";

for (const stream of [mongod.stdout, mongod.stderr]) {
  createInterface({ input: stream }).on("line", (line) => {
    if (/waiting for connections/i.test(line)) {
      clearTimeout(timer);
      process.send?.({ value: port });
    }
    failure = findFailure(line) ?? failure;
    console.log(line);
  });
}

function findFailure(line) {
  if (!/"s":\s*"[EF]"/.test(line)) return undefined;
  try {
    const { msg, attr } = JSON.parse(line);
    return attr?.error ? String(attr.error.errmsg ?? attr.error) : msg;
  } catch {
    return line;
  }
}

mongod.once("error", (error) => {
  failure = error.message;
});
mongod.once("close", (code, signal) => {
  const end = signal ?? `code ${code}`;
  if (!process.connected) process.exit(code ?? 1);
  process.send({ error: failure ? `${failure} (${end})` : `it ended with ${end}`, code }, () =>
    process.exit(code ?? 1),
  );
});
process.once("disconnect", stop);
