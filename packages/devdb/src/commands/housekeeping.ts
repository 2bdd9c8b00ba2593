import { setTimeout as wait } from "node:timers/promises";
import { Long, ObjectId } from "bson";
import { MAX_DOCUMENT_BYTES } from "../bson/codec";
import { type Doc, isDoc } from "../bson/types";
import { CommandError } from "../errors";
import { MAX_MESSAGE_BYTES } from "../wire/framing";
import { countArgument, MAX_WRITE_BATCH_SIZE } from "./arguments";
import { type Command, type CommandContext, defineCommand } from "./types";

const ENGINE_NAME = "advent-devdb";
/** Version of MongoDB whose answers the engine gives. */
const PROTOCOL_VERSION = "7.0.0";

const HELLO_FIELDS = [
  "helloOk",
  "client",
  "compression",
  "hostInfo",
  "loadBalanced",
  "saslSupportedMechs",
  "speculativeAuthenticate",
  "topologyVersion",
  "maxAwaitTimeMS",
  "backpressure",
];

/** A standalone's topology never changes, but another process counts as another server. */
const TOPOLOGY_VERSION = { processId: new ObjectId(), counter: Long.ZERO };

/**
 * Reports a writable standalone, so that drivers send neither retryable writes nor transactions.
 * The topology version makes them listen for changes and notice at once when the engine ends.
 */
async function hello(body: Doc, { connectionId }: CommandContext): Promise<Doc> {
  const timeoutMs = countArgument("maxAwaitTimeMS", body.maxAwaitTimeMS);
  if (timeoutMs && isCurrent(body.topologyVersion)) await wait(timeoutMs, undefined, { ref: false });
  return {
    helloOk: true,
    isWritablePrimary: true,
    ismaster: true,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: MAX_WRITE_BATCH_SIZE,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
    topologyVersion: TOPOLOGY_VERSION,
  };
}

function isCurrent(version: unknown): boolean {
  return isDoc(version) && TOPOLOGY_VERSION.processId.equals(version.processId as ObjectId);
}

function buildInfo(): Doc {
  return {
    version: PROTOCOL_VERSION,
    versionArray: [...PROTOCOL_VERSION.split(".").map(Number), 0],
    gitVersion: ENGINE_NAME,
    modules: [],
    sysInfo: "deprecated",
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    storageEngines: ["lmdb"],
  };
}

/** Tests read the query costs from `devdb.keysExamined` and `devdb.docsExamined`. */
function serverStatus(_body: Doc, { engine }: CommandContext): Doc {
  return {
    version: PROTOCOL_VERSION,
    pid: Long.fromNumber(process.pid),
    metrics: { cursor: { open: { total: engine.cursors.size } } },
    storageEngine: { name: "lmdb", persistent: true },
    devdb: { ...engine.stats },
  };
}

function rejectTransactions(): never {
  throw new CommandError("IllegalOperation", "Transaction numbers are only allowed on a replica set member or mongos");
}

const helloCommand = defineCommand(HELLO_FIELDS, hello);
const buildInfoCommand = defineCommand([], buildInfo);

export const housekeepingCommands: [string, Command][] = [
  ["hello", helloCommand],
  ["isMaster", helloCommand],
  ["ismaster", helloCommand],
  ["ping", defineCommand([], () => ({}))],
  ["buildInfo", buildInfoCommand],
  ["buildinfo", buildInfoCommand],
  ["serverStatus", defineCommand(["repl", "metrics", "locks"], serverStatus)],
  ["endSessions", defineCommand([], () => ({}))],
  ["refreshSessions", defineCommand([], () => ({}))],
  ["commitTransaction", defineCommand([], rejectTransactions)],
  ["abortTransaction", defineCommand([], rejectTransactions)],
];
