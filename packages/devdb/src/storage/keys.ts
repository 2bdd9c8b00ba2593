import { encodeKey } from "../bson/key";
import { type Doc, getField, getRank, isDoc, isNullish, MISSING_VALUE, Rank } from "../bson/types";
import { CommandError } from "../errors";

/** Limit of LMDB. */
export const MAX_KEY_BYTES = 1978;

const PREFIX_BYTES = 4;

export function numberPrefix(number: number): Buffer {
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.writeUInt32BE(number);
  return prefix;
}

export function getIdKey(doc: Doc): Buffer {
  const id = getField(doc, "_id");
  const rank = getRank(id);
  if (rank === Rank.array || rank === Rank.regex || rank === Rank.undefined || id === MISSING_VALUE) {
    throw new CommandError(
      "BadValue",
      `The '_id' value cannot be of type ${rank === Rank.array ? "array" : rank === Rank.regex ? "regex" : "undefined"}`,
    );
  }
  if (isDoc(id) && Object.keys(id).some((name) => name.startsWith("$"))) {
    throw new CommandError("DollarPrefixedFieldName", "_id fields may not contain '$'-prefixed fields");
  }
  return checkKey(encodeKey(isNullish(id) ? null : id));
}

export function checkKey(key: Buffer): Buffer {
  if (key.length + PREFIX_BYTES <= MAX_KEY_BYTES) return key;
  throw new CommandError(
    "KeyTooLong",
    `Index key too large to index: ${key.length} bytes, at most ${MAX_KEY_BYTES - PREFIX_BYTES}`,
  );
}
