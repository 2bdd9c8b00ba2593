import type { Binary, Code, DBRef, Timestamp } from "bson";
import { BSONRegExp, type ObjectId } from "bson";
import { compareNumbers, type Numeric } from "./numbers";
import { type Doc, getRank, Rank } from "./types";

/** MongoDB's total order over all values: by type rank, then within the type. Key order of subdocuments counts. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  const rank = getRank(a);
  const difference = rank - getRank(b);
  return difference === 0 ? compareSameRank(rank, a, b) : difference;
}

export function equalValues(a: unknown, b: unknown): boolean {
  return compareValues(a, b) === 0;
}

function compareSameRank(rank: Rank, a: unknown, b: unknown): number {
  switch (rank) {
    case Rank.number:
      return compareNumbers(a as Numeric, b as Numeric);
    case Rank.string:
      return compareStrings(String(a), String(b));
    case Rank.object:
      return compareDocs(a as Doc, b as Doc);
    case Rank.array:
      return compareArrays(a as unknown[], b as unknown[]);
    case Rank.binary:
      return compareBinary(a as Binary, b as Binary);
    case Rank.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case Rank.boolean:
    case Rank.date:
      return Number(a) - Number(b);
    case Rank.timestamp:
      return (a as Timestamp).compare(b as Timestamp);
    case Rank.regex:
      return compareRegex(a, b);
    case Rank.code:
    case Rank.codeWithScope:
      return compareStrings((a as Code).code, (b as Code).code);
    case Rank.dbRef:
      return compareDocs((a as DBRef).toJSON() as unknown as Doc, (b as DBRef).toJSON() as unknown as Doc);
    default:
      return 0;
  }
}

/** UTF-8 byte order differs from UTF-16 order for surrogates. */
function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return getCodePointOrder(x) - getCodePointOrder(y);
  }
  return a.length - b.length;
}

const getCodePointOrder = (unit: number) => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800);

function compareDocs(a: Doc, b: Doc): number {
  const left = Object.keys(a);
  const right = Object.keys(b);
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i += 1) {
    const [x, y] = [left[i] as string, right[i] as string];
    const difference = getRank(a[x]) - getRank(b[y]) || compareStrings(x, y) || compareValues(a[x], b[y]);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function compareArrays(a: unknown[], b: unknown[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const difference = compareValues(a[i], b[i]);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function compareBinary(a: Binary | Uint8Array, b: Binary | Uint8Array): number {
  const [x, y] = [getBytes(a), getBytes(b)];
  return x.bytes.length - y.bytes.length || x.subtype - y.subtype || Buffer.compare(x.bytes, y.bytes);
}

export function getBytes(value: Binary | Uint8Array): { bytes: Uint8Array; subtype: number } {
  if (value instanceof Uint8Array) return { bytes: value, subtype: 0 };
  return { bytes: value.buffer.subarray(0, value.position), subtype: value.sub_type };
}

function compareRegex(a: unknown, b: unknown): number {
  const [x, y] = [getRegexParts(a), getRegexParts(b)];
  return compareStrings(x.pattern, y.pattern) || compareStrings(x.flags, y.flags);
}

export function getRegexParts(value: unknown): { pattern: string; flags: string } {
  if (value instanceof BSONRegExp) return { pattern: value.pattern, flags: value.options };
  const regex = value as RegExp;
  return { pattern: regex.source, flags: regex.flags.replace("g", "s") };
}
