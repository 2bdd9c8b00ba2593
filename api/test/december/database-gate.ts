import { createRequire } from "node:module";
import net from "node:net";
import type { Duplex } from "node:stream";
import mongoose from "mongoose";
import type { Outcome, Scheduler } from "./scheduler";

type Command = Record<string, unknown>;
interface DriverConnection {
  command(namespace: { toString(): string }, command: Command, ...rest: unknown[]): Promise<unknown>;
}
export interface Database {
  /** Opens a connection within this process: sockets take a time of their own. */
  connect: () => Duplex;
  getScheduler: () => Scheduler | undefined;
}

const requireOfMongoose = createRequire(createRequire(import.meta.url).resolve("mongoose"));
/** Commands by which a driver looks after its connections. */
const CHECKS = new Set(["hello", "ismaster"]);
/** They change nothing and belong to a command that was held. */
const FOLLOWING = new Set(["ping", "endSessions", "killCursors", "getMore"]);
/** Errors that leave the driver's connections alone. */
const ERRORS = {
  refused: { code: 262, codeName: "ExceededTimeLimit", message: "operation exceeded time limit" },
  "response lost": { code: 64, codeName: "WriteConcernFailed", message: "waiting for replication timed out" },
};

let database: Database | undefined;

/** Connects the driver to a database, and holds each of its commands. */
export function holdDatabase(used: Database): void {
  database = used;
}

const { Connection } = requireOfMongoose("mongodb/lib/cmap/connection.js") as {
  Connection: { prototype: DriverConnection };
};
const { command: send } = Connection.prototype;
// The driver has no public place for that. All commands go through this method.
Connection.prototype.command = function (namespace, command, ...rest) {
  const [name = ""] = Object.keys(command);
  const scheduler = database?.getScheduler();
  const effect = () => send.call(this, namespace, command, ...rest);
  if (!scheduler || CHECKS.has(name)) return effect();
  if (FOLLOWING.has(name)) return scheduler.aside(effect);
  return scheduler.hold({ name: `${name} ${command[name]}`, effect, createError });
};

const createError = (outcome: Exclude<Outcome, "done">) => new mongoose.mongo.MongoServerError(ERRORS[outcome]);

const ignore = () => {};
Object.assign(net, {
  createConnection: () => {
    if (!database) throw new Error("There is no database yet.");
    const stream = database.connect();
    process.nextTick(() => stream.emit("connect"));
    return Object.assign(stream, { setKeepAlive: ignore, setNoDelay: ignore, setTimeout: ignore });
  },
});
