import { Decimal128, Double, Int32, Long } from "bson";

export type Numeric = number | bigint | Int32 | Double | Long | Decimal128;

export function isNumeric(value: unknown): value is Numeric {
  if (typeof value === "number" || typeof value === "bigint") return true;
  if (typeof value !== "object" || value === null) return false;
  return value instanceof Int32 || value instanceof Double || value instanceof Long || value instanceof Decimal128;
}

export function toNumber(value: Numeric): number {
  if (typeof value === "number") return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long) return value.toNumber();
  return Number(value.toString());
}

export function toOptionalNumber(value: unknown): number | undefined {
  return isNumeric(value) ? toNumber(value) : undefined;
}

/** Returns the part of a 64-bit integer that a double cannot hold (at most ±1024), 0 for everything else. */
export function getRemainder(value: Numeric): number {
  if (typeof value !== "bigint" && !(value instanceof Long)) return 0;
  const exact = typeof value === "bigint" ? value : value.toBigInt();
  return Number(exact - BigInt(Number(exact)));
}
