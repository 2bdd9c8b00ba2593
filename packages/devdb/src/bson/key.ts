import { createHash } from "node:crypto";
import type { Binary, Code, DBRef, ObjectId, Timestamp } from "bson";
import { getBytes, getRegexParts } from "./compare";
import { getRemainder, type Numeric, toNumber } from "./numbers";
import { type Doc, getRank, Rank } from "./types";

/**
 * Encodes a value so that byte order equals `compareValues`. Only Decimal128 is reduced to a double.
 * Encodings are self-delimiting and can be concatenated for compound keys.
 */
export function encodeKey(value: unknown): Buffer {
  const rank = getRank(value);
  return Buffer.concat([Buffer.of(rank), encodePayload(rank, value)]);
}

export function invert(encoded: Buffer): Buffer {
  return Buffer.from(encoded.map((byte) => byte ^ 0xff));
}

const END_MARKER = Buffer.of(0);
const EMPTY_KEY = Buffer.alloc(0);

function encodePayload(rank: Rank, value: unknown): Buffer {
  switch (rank) {
    case Rank.number:
      return numberKey(value as Numeric);
    case Rank.string:
      return encodeString(String(value));
    case Rank.object:
      return encodeDocument(value as Doc);
    case Rank.array:
      return Buffer.concat([...(value as unknown[]).map(encodeKey), END_MARKER]);
    case Rank.binary:
      return encodeBinary(value as Binary);
    case Rank.objectId:
      return Buffer.from((value as ObjectId).id);
    case Rank.boolean:
      return Buffer.of(value ? 1 : 0);
    case Rank.date:
      return encodeDouble(Number(value));
    case Rank.timestamp:
      return encodeTimestamp(value as Timestamp);
    case Rank.regex: {
      const { pattern, flags } = getRegexParts(value);
      return Buffer.concat([encodeString(pattern), encodeString(flags)]);
    }
    case Rank.code:
    case Rank.codeWithScope:
      return encodeString((value as Code).code);
    case Rank.dbRef:
      return encodeDocument((value as DBRef).toJSON() as unknown as Doc);
    default:
      return EMPTY_KEY;
  }
}

function numberKey(value: Numeric): Buffer {
  const key = Buffer.alloc(10);
  encodeDouble(toNumber(value)).copy(key);
  key.writeUInt16BE(0x8000 + getRemainder(value), 8);
  return key;
}

/** IEEE 754 with the sign folded in. NaN sorts first and -0 equals 0. */
function encodeDouble(value: number): Buffer {
  const key = Buffer.alloc(8);
  if (Number.isNaN(value)) return key;
  key.writeDoubleBE(value === 0 ? 0 : value);
  const negative = (key[0] as number) & 0x80;
  if (!negative) key[0] = (key[0] as number) | 0x80;
  return negative ? invert(key) : key;
}

/** UTF-8, ended by 00 00. A zero byte becomes 00 FF, so that the end sorts first. */
function encodeString(value: string): Buffer {
  const escaped = value.includes("\0") ? value.replaceAll("\0", "\0\uffff") : value;
  const bytes = Buffer.from(escaped, "utf8");
  return Buffer.concat([bytes, END_MARKER, END_MARKER]);
}

function encodeDocument(doc: Doc): Buffer {
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(doc)) {
    const encoded = encodeKey(value);
    parts.push(encoded.subarray(0, 1), encodeString(name), encoded.subarray(1));
  }
  return Buffer.concat([...parts, END_MARKER]);
}

function encodeBinary(value: Binary | Uint8Array): Buffer {
  const { bytes, subtype } = getBytes(value);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(bytes.length);
  head[4] = subtype;
  return Buffer.concat([head, bytes]);
}

function encodeTimestamp(value: Timestamp): Buffer {
  const key = Buffer.alloc(8);
  key.writeUInt32BE(value.high >>> 0);
  key.writeUInt32BE(value.low >>> 0, 4);
  return key;
}

export function hashValue(value: unknown): string {
  const key = encodeKey(value);
  return key.length < 64 ? key.toString("latin1") : createHash("sha256").update(key).digest("base64");
}
