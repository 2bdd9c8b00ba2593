import { Binary, BSON } from "bson";
import { CommandError } from "../errors";
import { type Doc, isDoc } from "./types";

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
/** Limit of MongoDB for one message. */
export const MAX_MESSAGE_BYTES = 48_000_000;

const EXACT_OPTIONS = { promoteValues: false, promoteLongs: false, bsonRegExp: true } as const;

/** Decodes with every BSON type kept (Int32, Double, Long …), so that writing back changes nothing. */
export function decode(bytes: Uint8Array): Doc {
  return BSON.deserialize(bytes, EXACT_OPTIONS);
}

/** Decodes to plain JavaScript numbers, as expressions need them. */
export function decodePlain(bytes: Uint8Array): Doc {
  return BSON.deserialize(bytes);
}

export function encode(doc: Doc): Uint8Array {
  return BSON.serialize(doc, { ignoreUndefined: false });
}

/**
 * Encodes a document for storage.
 * @throws Overflow for more levels than MongoDB stores, BSONObjectTooLarge or Location17419 beyond 16 MB.
 */
export function encodeForStorage(doc: Doc, { isUpdate = false } = {}): Uint8Array {
  assertDepth(doc, 1);
  const bytes = encode(doc);
  if (bytes.length <= MAX_DOCUMENT_BYTES) return bytes;
  if (isUpdate)
    throw new CommandError("Location17419", `Resulting document after update is larger than ${MAX_DOCUMENT_BYTES}`);
  const sizes = `size in bytes: ${bytes.length}, max size: ${MAX_DOCUMENT_BYTES}`;
  throw new CommandError("BSONObjectTooLarge", `object to insert too large. ${sizes}`);
}

const MAX_DEPTH = 100;

function assertDepth(value: unknown, depth: number): void {
  if (!isDoc(value) && !Array.isArray(value)) return;
  if (depth > MAX_DEPTH)
    throw new CommandError("Overflow", `Document exceeds maximum nested object depth of ${MAX_DEPTH}`);
  for (const inner of Object.values(value)) assertDepth(inner, depth + 1);
}

export function toPlain<T = unknown>(value: unknown): T {
  return decodePlain(encode({ value })).value as T;
}

export function copy<T>(value: T): T {
  if (typeof value !== "object" || value === null || value instanceof Binary) return value;
  return decode(encode({ value })).value as T;
}
