import { setTimeout as wait } from "node:timers/promises";
import { Long, ObjectId } from "bson";
import { MAX_DOCUMENT_BYTES, MAX_MESSAGE_BYTES } from "../bson/codec";
import { type Doc, isDoc } from "../bson/types";
import { countArgument, MAX_WRITE_BATCH_SIZE } from "./arguments";
import { type Command, type CommandContext, defineCommand } from "./types";

/** Version of MongoDB whose answers the engine gives. */
const PROTOCOL_VERSION = "7.0.0";

const HELLO_FIELDS = ["helloOk", "client", "compression", "topologyVersion", "maxAwaitTimeMS", "backpressure"];

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
  const versionArray = [...PROTOCOL_VERSION.split(".").map(Number), 0];
  return { version: PROTOCOL_VERSION, versionArray, gitVersion: "advent-devdb", maxBsonObjectSize: MAX_DOCUMENT_BYTES };
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

const helloCommand = defineCommand(HELLO_FIELDS, hello);
const buildInfoCommand = defineCommand([], buildInfo);

export const housekeepingCommands: [string, Command][] = [
  ["hello", helloCommand],
  ["ismaster", helloCommand],
  ["ping", defineCommand([], () => ({}))],
  ["buildInfo", buildInfoCommand],
  ["buildinfo", buildInfoCommand],
  ["serverStatus", defineCommand([], serverStatus)],
  ["endSessions", defineCommand([], () => ({}))],
];
