import { toOptionalNumber } from "../bson/numbers";
import { type Doc, isDoc, isNullish } from "../bson/types";
import { CommandError } from "../errors";

const GENERIC_FIELDS = new Set(["$db", "$readPreference", "comment", "lsid", "readConcern", "writeConcern"]);

const IN_TRANSACTION = ["txnNumber", "startTransaction", "autocommit"];

/**
 * Rejects unknown fields, so that none is ignored silently.
 * @throws as MongoDB does
 */
export function assertKnownFields(name: string, command: Doc, known: ReadonlySet<string>): void {
  for (const field of Object.keys(command)) {
    if (IN_TRANSACTION.includes(field)) {
      throw new CommandError(
        "IllegalOperation",
        "Transaction numbers are only allowed on a replica set member or mongos",
      );
    }
    if (field === name || known.has(field) || GENERIC_FIELDS.has(field)) continue;
    throw new CommandError("Location40415", `BSON field '${name}.${field}' is an unknown field.`);
  }
  assertWriteConcern(command.writeConcern);
  assertReadConcern(command.readConcern);
}

const READ_LEVELS: readonly unknown[] = [undefined, "local", "available", "majority"];

function assertReadConcern(concern: unknown): void {
  if (!isDoc(concern) || READ_LEVELS.includes(concern.level)) return;
  throw new CommandError("NotAReplicaSet", "node needs to be a replica set member to use this read concern");
}

function assertWriteConcern(concern: unknown): void {
  if (!isDoc(concern)) return;
  const members = toOptionalNumber(concern.w);
  if (members !== undefined && members > 1) {
    throw new CommandError("BadValue", "cannot use 'w' > 1 when a host is not replicated");
  }
}

export function parseDocument(field: string, value: unknown): Doc {
  if (isNullish(value)) return {};
  if (isDoc(value)) return value;
  throw new CommandError("TypeMismatch", `BSON field '${field}' is the wrong type, expected type 'object'`);
}

export function countArgument(field: string, value: unknown): number | undefined {
  if (isNullish(value)) return undefined;
  const number = toOptionalNumber(value);
  if (number === undefined)
    throw new CommandError("TypeMismatch", `BSON field '${field}' is the wrong type, expected a number`);
  if (number < 0)
    throw new CommandError("BadValue", `BSON field '${field}' value must be >= 0, actual value '${number}'`);
  return Math.trunc(number);
}

export const MAX_WRITE_BATCH_SIZE = 100_000;

export function statementsArgument(field: string, value: unknown): Doc[] {
  const statements = parseDocuments(field, value);
  if (statements.length > 0 && statements.length <= MAX_WRITE_BATCH_SIZE) return statements;
  const message = `Write batch sizes must be between 1 and ${MAX_WRITE_BATCH_SIZE}. Got ${statements.length} operations.`;
  throw new CommandError("InvalidLength", message);
}

export function parseDocuments(field: string, value: unknown): Doc[] {
  if (Array.isArray(value) && value.every(isDoc)) return value;
  throw new CommandError("TypeMismatch", `BSON field '${field}' is the wrong type, expected type 'array' of objects`);
}

export function parseFlag(value: unknown): boolean {
  return value === true || (toOptionalNumber(value) ?? 0) !== 0;
}
