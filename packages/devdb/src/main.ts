import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { tryLock } from "@advent/server/lock";
import { openEngine } from "./engine/engine";
import { getMessage } from "./errors";
import { isFailedCommit } from "./storage/store";
import { listen } from "./wire/server";

export type Report = { ready: { uri: string } } | { failed: string };

const { values } = parseArgs({
  options: {
    directory: { type: "string" },
    socket: { type: "string" },
    port: { type: "string", default: "0" },
    "expiry-interval": { type: "string", default: "60000" },
    "cursor-timeout": { type: "string", default: "600000" },
    collisions: { type: "boolean", default: false },
    "no-fsync": { type: "boolean", default: false },
  },
});

function report(message: Report): Promise<void> {
  if (!process.send) console.log("ready" in message ? `ready: ${message.ready.uri}` : message.failed);
  return new Promise((done) => {
    if (process.send) process.send(message, undefined, undefined, () => done());
    else done();
  });
}

async function start(): Promise<void> {
  const { directory, socket, port } = values;
  if (!directory) throw new Error("Usage: engine --directory <path> [--port <number> | --socket <path>]");
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const unlock = await tryLock(join(directory, "engine.lock"));
  if (!unlock)
    throw new Error(`The directory ${directory} is in use by another engine; stop it or choose another directory.`);
  const engine = openEngine({
    directory: join(directory, "data"),
    expiryIntervalMs: Number(values["expiry-interval"]),
    cursorTimeoutMs: Number(values["cursor-timeout"]),
    collisions: values.collisions,
    fsync: !values["no-fsync"],
    log: (line) => console.error(line),
  });
  const server = await listen(engine, socket ? { path: socket } : { port: Number(port) });
  const stop = async () => {
    await server.close();
    await engine.close();
    await unlock();
    process.exit(0);
  };
  for (const event of ["SIGTERM", "disconnect"]) process.once(event, () => void stop());
  // Ctrl-C reaches the whole process group. A child engine keeps running until its parent has drained.
  process.on("SIGINT", () => process.send || void stop());
  await report({ ready: { uri: server.uri } });
}

// lmdb rejects an extra promise for a failed commit. The writers receive the error from their own. Others must
// not be lost.
process.on("unhandledRejection", (error) => {
  if (!isFailedCommit(error)) throw error;
});

start().catch(async (error: unknown) => {
  await report({ failed: getMessage(error) });
  process.exit(1);
});
