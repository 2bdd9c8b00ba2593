import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from "bson";

export type Doc = Record<string, unknown>;

/** Marks a missing field, which MongoDB distinguishes from null. */
export const MISSING_VALUE = Symbol("missing");

/** MongoDB's order of types. Values of different rank never compare equal. */
export const Rank = {
  minKey: 1,
  undefined: 2,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  boolean: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  maxKey: 127,
} as const;

export type Rank = (typeof Rank)[keyof typeof Rank];

export function getRank(value: unknown): Rank {
  switch (typeof value) {
    case "string":
      return Rank.string;
    case "number":
    case "bigint":
      return Rank.number;
    case "boolean":
      return Rank.boolean;
    case "undefined":
      return Rank.undefined;
    case "symbol":
      return Rank.null;
    default:
      return value === null ? Rank.null : rankOfObject(value as object);
  }
}

function rankOfObject(value: object): Rank {
  if (Array.isArray(value)) return Rank.array;
  if (value instanceof Date) return Rank.date;
  if (value instanceof RegExp) return Rank.regex;
  if (value instanceof Uint8Array) return Rank.binary;
  return BSON_RANKS.get(value.constructor) ?? Rank.object;
}

const BSON_RANKS = new Map<unknown, Rank>([
  [Int32, Rank.number],
  [Double, Rank.number],
  [Long, Rank.number],
  [Decimal128, Rank.number],
  [ObjectId, Rank.objectId],
  [Binary, Rank.binary],
  [Timestamp, Rank.timestamp],
  [BSONRegExp, Rank.regex],
  [MinKey, Rank.minKey],
  [MaxKey, Rank.maxKey],
]);

export function isDoc(value: unknown): value is Doc {
  return typeof value === "object" && value !== null && rankOfObject(value) === Rank.object;
}

export function isNullish(value: unknown): boolean {
  return value === null || value === undefined || value === MISSING_VALUE;
}

/** Reads own properties only. A field named `constructor` is data. */
export function getField(doc: Doc, name: string): unknown {
  return Object.hasOwn(doc, name) ? doc[name] : MISSING_VALUE;
}

/** Sets a field as data, whatever its name (`__proto__` included). */
export function setField(doc: Doc, name: string, value: unknown): void {
  if (name === "__proto__") {
    Object.defineProperty(doc, name, { value, enumerable: true, configurable: true, writable: true });
  } else {
    doc[name] = value;
  }
}
