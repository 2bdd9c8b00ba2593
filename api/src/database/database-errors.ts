import { types } from "node:util";
import mongoose from "mongoose";

const { mongo } = mongoose;

const UNAVAILABLE_ERRORS = [
  mongo.MongoServerSelectionError,
  mongo.MongoNetworkError,
  mongo.MongoWriteConcernError,
  mongo.MongoNotConnectedError,
  mongo.MongoTopologyClosedError,
  mongo.MongoServerClosedError,
  mongo.MongoClientClosedError,
  mongoose.Error.MongooseServerSelectionError,
];

/** The driver does not export the class of this one. */
const NO_CONNECTION_FREE = "MongoWaitQueueTimeoutError";

/** The driver does not wrap this error when the server has just closed the socket. */
const isClosedUnderWrite = (error: unknown) => types.isNativeError(error) && "code" in error && error.code === "EPIPE";

/** Server error codes for temporary failures, such as a full disk, no primary, a shutdown or a timeout. */
const NOT_NOW = new Set<number | string | undefined>([
  6, // HostUnreachable
  7, // HostNotFound
  24, // LockTimeout
  43, // CursorNotFound, after a failover or ten idle minutes
  50, // MaxTimeMSExpired
  64, // WriteConcernFailed
  89, // NetworkTimeout
  91, // ShutdownInProgress
  112, // WriteConflict
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  175, // QueryPlanKilled
  189, // PrimarySteppedDown
  202, // NetworkInterfaceExceededTimeLimit
  262, // ExceededTimeLimit
  365, // TemporarilyUnavailable
  462, // IngressRequestRateLimitExceeded
  9001, // SocketException
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11601, // Interrupted
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
  14031, // OutOfDiskSpace
]);

/** Returns true when the database is down, hangs or rejects all writes, rather than this operation. */
export function isDatabaseAway(error: unknown): error is Error {
  return (
    UNAVAILABLE_ERRORS.some((kind) => error instanceof kind) ||
    (error instanceof mongo.MongoServerError && NOT_NOW.has(error.code)) ||
    (error instanceof mongo.MongoDriverError && error.name === NO_CONNECTION_FREE) ||
    isClosedUnderWrite(error)
  );
}

export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 11_000;
}
