import { BSONSymbol, type Code, Decimal128, Double, Int32, Long } from "bson";
import { isNumeric, toNumber } from "../bson/numbers";
import { MISSING, Rank, rankOf } from "../bson/types";
import { CommandError } from "../errors";
import type { ElementTest } from "./conditions";

const CODES: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};

const RANK_CODES = new Map<Rank, number>([
  [Rank.minKey, -1],
  [Rank.undefined, 6],
  [Rank.null, 10],
  [Rank.object, 3],
  [Rank.dbRef, 3],
  [Rank.array, 4],
  [Rank.binary, 5],
  [Rank.objectId, 7],
  [Rank.boolean, 8],
  [Rank.date, 9],
  [Rank.timestamp, 17],
  [Rank.regex, 11],
  [Rank.maxKey, 127],
]);

/** @returns BSON's number of the value's type. */
function typeCode(value: unknown): number | undefined {
  const rank = rankOf(value);
  if (rank === Rank.string) return value instanceof BSONSymbol ? 14 : 2;
  if (rank === Rank.code) return (value as Code).scope ? 15 : 13;
  return rank === Rank.number ? numberCode(value) : RANK_CODES.get(rank);
}

function numberCode(value: unknown): number {
  if (value instanceof Int32) return 16;
  if (value instanceof Long || typeof value === "bigint") return 18;
  if (value instanceof Decimal128) return 19;
  return value instanceof Double || !Number.isInteger(value) ? 1 : 16;
}

/** The test of `$type`: one name or number, or a list of them; `number` stands for all four numeric types. */
export function typeTest(names: unknown): ElementTest {
  const wanted = new Set((Array.isArray(names) ? names : [names]).flatMap(codesOf));
  return ({ value }) => {
    if (value === MISSING) return false;
    const code = typeCode(value);
    return code !== undefined && wanted.has(code);
  };
}

function codesOf(name: unknown): number[] {
  if (name === "number") return [1, 16, 18, 19];
  const code = isNumeric(name) ? toNumber(name) : Object.hasOwn(CODES, String(name)) ? CODES[String(name)] : undefined;
  if (code === undefined || !Object.values(CODES).includes(code)) {
    throw new CommandError("BadValue", `Unknown type name alias: ${String(name)}`);
  }
  return [code];
}
