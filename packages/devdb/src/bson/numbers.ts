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

export function compareNumbers(a: Numeric, b: Numeric): number {
  const x = toNumber(a);
  const y = toNumber(b);
  if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(y)) - Number(Number.isNaN(x));
  if (x !== y) return x < y ? -1 : 1;
  return isWide(a) || isWide(b) ? compareExactly(a, b) : 0;
}

const isWide = (value: Numeric) => typeof value === "bigint" || value instanceof Long || value instanceof Decimal128;

/** Compares as scaled integers, because both round to about the same double. */
function compareExactly(a: Numeric, b: Numeric): number {
  const x = toScaled(a);
  const y = toScaled(b);
  if (!x || !y) return 0;
  const exponent = Math.min(x.exponent, y.exponent);
  const left = x.digits * 10n ** BigInt(x.exponent - exponent);
  const right = y.digits * 10n ** BigInt(y.exponent - exponent);
  return left < right ? -1 : left > right ? 1 : 0;
}

function toScaled(value: Numeric): { digits: bigint; exponent: number } | null {
  if (typeof value === "bigint") return { digits: value, exponent: 0 };
  if (value instanceof Long) return { digits: value.toBigInt(), exponent: 0 };
  const text = value instanceof Decimal128 ? value.toString() : String(toNumber(value));
  const match = /^(-?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!match) return null;
  const [, sign = "", whole = "", fraction = "", power = "0"] = match;
  return { digits: BigInt(`${sign}${whole}${fraction}`), exponent: Number(power) - fraction.length };
}

/** Returns the part of a 64-bit integer that a double cannot hold (at most ±1024), 0 for everything else. */
export function getRemainder(value: Numeric): number {
  if (typeof value !== "bigint" && !(value instanceof Long)) return 0;
  const exact = typeof value === "bigint" ? value : value.toBigInt();
  return Number(exact - BigInt(Number(exact)));
}
