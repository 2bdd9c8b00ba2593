import { type Binary, BSONRegExp, type ObjectId, type Timestamp } from "bson";
import { getRemainder, type Numeric, toNumber } from "./numbers";
import { type Doc, getRank, Rank } from "./types";

/** MongoDB's total order over all values: by type rank, then within the type. Key order of subdocuments counts. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  const rank = getRank(a);
  const difference = rank - getRank(b);
  if (difference !== 0) return difference;
  if (rank === Rank.number) return compareNumbers(a as Numeric, b as Numeric);
  return Buffer.compare(encodePayload(rank, a), encodePayload(rank, b));
}

/** NaN sorts first. */
function compareNumbers(a: Numeric, b: Numeric): number {
  const [x, y] = [toNumber(a), toNumber(b)];
  if (x === y) return getRemainder(a) - getRemainder(b);
  if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(y)) - Number(Number.isNaN(x));
  return x - y;
}

export function equalValues(a: unknown, b: unknown): boolean {
  return typeof a === "string" && typeof b === "string" ? a === b : compareValues(a, b) === 0;
}

/**
 * Encodes a value so that its bytes sort as MongoDB sorts the values. Decimal128 is reduced to a double.
 * Encodings are self-delimiting and can be concatenated for compound keys.
 */
export function encodeKey(value: unknown): Buffer {
  const rank = getRank(value);
  return Buffer.concat([Buffer.of(rank), encodePayload(rank, value)]);
}

/** Encodes a value of an index or a sort. A descending one sorts the other way round. */
export function encodeField(value: unknown, direction: 1 | -1): Buffer {
  const encoded = encodeKey(value);
  return direction === 1 ? encoded : invert(encoded);
}

export function invert(encoded: Buffer): Buffer {
  const inverted = Buffer.allocUnsafe(encoded.length);
  for (let at = 0; at < encoded.length; at += 1) inverted[at] = ~(encoded[at] as number);
  return inverted;
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
    default:
      return EMPTY_KEY;
  }
}

function numberKey(value: Numeric): Buffer {
  const key = Buffer.allocUnsafe(10);
  encodeDouble(toNumber(value)).copy(key);
  key.writeUInt16BE(0x8000 + getRemainder(value), 8);
  return key;
}

/** IEEE 754 with the sign folded in. NaN sorts first and -0 equals 0. */
function encodeDouble(value: number): Buffer {
  const key = Buffer.allocUnsafe(8);
  if (Number.isNaN(value)) return key.fill(0);
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
  const isPlain = value instanceof Uint8Array;
  const bytes = isPlain ? value : value.buffer.subarray(0, value.position);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(bytes.length);
  head[4] = isPlain ? 0 : value.sub_type;
  return Buffer.concat([head, bytes]);
}

function encodeTimestamp(value: Timestamp): Buffer {
  const key = Buffer.alloc(8);
  key.writeUInt32BE(value.high >>> 0);
  key.writeUInt32BE(value.low >>> 0, 4);
  return key;
}

export function hashValue(value: unknown): string {
  return encodeKey(value).toString("latin1");
}

export function getRegexParts(value: unknown): { pattern: string; flags: string } {
  if (value instanceof BSONRegExp) return { pattern: value.pattern, flags: value.options };
  const regex = value as RegExp;
  return { pattern: regex.source, flags: regex.flags.replace("g", "s") };
}
