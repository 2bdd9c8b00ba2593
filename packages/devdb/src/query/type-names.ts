import { Decimal128, Double, Long } from "bson";
import { getRank, MISSING_VALUE, Rank } from "../bson/types";
import { CommandError } from "../errors";
import type { Predicate } from "./condition";

const NUMERIC_TYPES = ["int", "long", "double", "decimal"];

const TYPE_NAMES = new Map<Rank, string>([
  [Rank.minKey, "minKey"],
  [Rank.undefined, "undefined"],
  [Rank.null, "null"],
  [Rank.string, "string"],
  [Rank.object, "object"],
  [Rank.dbRef, "object"],
  [Rank.array, "array"],
  [Rank.binary, "binData"],
  [Rank.objectId, "objectId"],
  [Rank.boolean, "bool"],
  [Rank.date, "date"],
  [Rank.timestamp, "timestamp"],
  [Rank.regex, "regex"],
  [Rank.code, "javascript"],
  [Rank.maxKey, "maxKey"],
]);

function typeName(value: unknown): string | undefined {
  const rank = getRank(value);
  return rank === Rank.number ? numberName(value) : TYPE_NAMES.get(rank);
}

function numberName(value: unknown): string {
  if (value instanceof Long || typeof value === "bigint") return "long";
  if (value instanceof Decimal128) return "decimal";
  const isDouble = value instanceof Double || (typeof value === "number" && !Number.isInteger(value));
  return isDouble ? "double" : "int";
}

export function createTypePredicate(names: unknown): Predicate {
  const wanted = new Set([names].flat().flatMap((name) => (name === "number" ? NUMERIC_TYPES : [checkTypeName(name)])));
  return ({ value }) => value !== MISSING_VALUE && wanted.has(typeName(value) ?? "");
}

function checkTypeName(name: unknown): string {
  if (typeof name === "string" && [...TYPE_NAMES.values(), ...NUMERIC_TYPES].includes(name)) return name;
  throw new CommandError("BadValue", `Unknown type name alias: ${String(name)}`);
}
