import { createHash } from "node:crypto";
import type { Binary, Code, DBRef, ObjectId, Timestamp } from "bson";
import { bytesOf, regexParts } from "./compare";
import { type Numeric, remainderOf, toNumber } from "./numbers";
import { type Doc, Rank, rankOf } from "./types";

/**
 * Order-preserving binary form of a value: comparing two encodings byte by byte equals `compareValues`. Encodings are
 * self-delimiting, so they can be concatenated for compound keys. Only Decimal128 is reduced to a double.
 */
export function encodeKey(value: unknown): Buffer {
  const rank = rankOf(value);
  return Buffer.concat([Buffer.of(rank), payload(rank, value)]);
}

/** For a descending index field: the same encoding with the order reversed. */
export function invert(encoded: Buffer): Buffer {
  return Buffer.from(encoded.map((byte) => byte ^ 0xff));
}

const END = Buffer.of(0);
const NOTHING = Buffer.alloc(0);

function payload(rank: Rank, value: unknown): Buffer {
  switch (rank) {
    case Rank.number:
      return numberKey(value as Numeric);
    case Rank.string:
      return stringKey(String(value));
    case Rank.object:
      return docKey(value as Doc);
    case Rank.array:
      return Buffer.concat([...(value as unknown[]).map(encodeKey), END]);
    case Rank.binary:
      return binaryKey(value as Binary);
    case Rank.objectId:
      return Buffer.from((value as ObjectId).id);
    case Rank.boolean:
      return Buffer.of(value ? 1 : 0);
    case Rank.date:
      return doubleKey(Number(value));
    case Rank.timestamp:
      return timestampKey(value as Timestamp);
    case Rank.regex: {
      const { pattern, flags } = regexParts(value);
      return Buffer.concat([stringKey(pattern), stringKey(flags)]);
    }
    case Rank.code:
    case Rank.codeWithScope:
      return stringKey((value as Code).code);
    case Rank.dbRef:
      return docKey((value as DBRef).toJSON() as unknown as Doc);
    default:
      return NOTHING;
  }
}

function numberKey(value: Numeric): Buffer {
  const key = Buffer.alloc(10);
  doubleKey(toNumber(value)).copy(key);
  key.writeUInt16BE(0x8000 + remainderOf(value), 8);
  return key;
}

/** IEEE 754 with the sign folded in; NaN first, -0 as 0. */
function doubleKey(value: number): Buffer {
  const key = Buffer.alloc(8);
  if (Number.isNaN(value)) return key;
  key.writeDoubleBE(value === 0 ? 0 : value);
  const negative = (key[0] as number) & 0x80;
  if (!negative) key[0] = (key[0] as number) | 0x80;
  return negative ? invert(key) : key;
}

/** UTF-8, closed by 00 00; a zero byte inside becomes 00 FF so that the end sorts first. */
function stringKey(value: string): Buffer {
  const escaped = value.includes("\0") ? value.replaceAll("\0", "\0\uffff") : value;
  const bytes = Buffer.from(escaped, "utf8");
  return Buffer.concat([bytes, END, END]);
}

function docKey(doc: Doc): Buffer {
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(doc)) {
    const encoded = encodeKey(value);
    parts.push(encoded.subarray(0, 1), stringKey(name), encoded.subarray(1));
  }
  return Buffer.concat([...parts, END]);
}

function binaryKey(value: Binary | Uint8Array): Buffer {
  const { bytes, subtype } = bytesOf(value);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(bytes.length);
  head[4] = subtype;
  return Buffer.concat([head, bytes]);
}

function timestampKey(value: Timestamp): Buffer {
  const key = Buffer.alloc(8);
  key.writeUInt32BE(value.high >>> 0);
  key.writeUInt32BE(value.low >>> 0, 4);
  return key;
}

/** A short fixed-size stand-in for a value, for sets of seen values. */
export function fingerprint(value: unknown): string {
  const key = encodeKey(value);
  return key.length < 64 ? key.toString("latin1") : createHash("sha256").update(key).digest("base64");
}
