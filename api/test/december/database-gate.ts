import { createRequire } from "node:module";
import mongoose from "mongoose";
import type { Outcome, Scheduler } from "./scheduler";

type Command = Record<string, unknown>;
interface DriverConnection {
  command(namespace: { toString(): string }, command: Command, ...rest: unknown[]): Promise<unknown>;
}

const requireOfMongoose = createRequire(createRequire(import.meta.url).resolve("mongoose"));
/** Commands by which a driver looks after its connections. */
const CHECKS = new Set(["hello", "ismaster"]);
/** They change nothing and belong to a command that was held. */
const FOLLOWING = new Set(["ping", "endSessions", "killCursors", "getMore"]);
/** Errors that leave the driver's connections alone: new ones would take their own time. */
const ERRORS = {
  refused: { code: 262, codeName: "ExceededTimeLimit", message: "operation exceeded time limit" },
  "response lost": { code: 64, codeName: "WriteConcernFailed", message: "waiting for replication timed out" },
};

/**
 * Holds each command of the driver. The driver has no public place for that; all commands go through this method.
 * The server's `$$NOW` becomes the simulated time.
 */
export function holdDatabaseCommands(getScheduler: () => Scheduler | undefined): void {
  const { Connection } = requireOfMongoose("mongodb/lib/cmap/connection.js") as {
    Connection: { prototype: DriverConnection };
  };
  const { command: send } = Connection.prototype;
  Connection.prototype.command = function (namespace, command, ...rest) {
    const [name = ""] = Object.keys(command);
    const scheduler = getScheduler();
    const dated = withTime(command, new Date()) as Command;
    const effect = () => send.call(this, namespace, dated, ...rest);
    if (!scheduler || CHECKS.has(name)) return effect();
    if (FOLLOWING.has(name)) return scheduler.aside(effect);
    return scheduler.hold({ name: `${name} ${command[name]}`, effect, createError });
  };
}

const createError = (outcome: Exclude<Outcome, "done">) => new mongoose.mongo.MongoServerError(ERRORS[outcome]);

function withTime(value: unknown, now: Date): unknown {
  if (value === "$$NOW") return now;
  if (Array.isArray(value)) return value.map((one) => withTime(one, now));
  if (value?.constructor !== Object) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTime(one, now)]));
}
