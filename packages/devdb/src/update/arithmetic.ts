import { Decimal128, Double, Int32, Long } from "bson";
import { isNumeric, type Numeric, toNumber } from "../bson/numbers";
import { CommandError } from "../errors";

const MIN_LONG = -(2n ** 63n);
const MAX_LONG = 2n ** 63n - 1n;

/** Adds with MongoDB's types: an int overflows to a long, and any double gives a double. */
export function add(a: Numeric, b: Numeric): Numeric {
  if (a instanceof Decimal128 || b instanceof Decimal128)
    throw new CommandError("NotImplemented", "$inc of Decimal128 is not supported");
  if (isDouble(a) || isDouble(b)) return new Double(toNumber(a) + toNumber(b));
  const sum = toInteger(a) + toInteger(b);
  if (sum < MIN_LONG || sum > MAX_LONG)
    throw new CommandError("BadValue", "Failed to apply the operation: the result does not fit 64 bits");
  const fitsInt = sum === BigInt.asIntN(32, sum) && !(a instanceof Long) && !(b instanceof Long);
  return fitsInt ? new Int32(Number(sum)) : Long.fromBigInt(sum);
}

const isDouble = (value: Numeric) => value instanceof Double || (typeof value === "number" && !Number.isInteger(value));

function toInteger(value: Numeric): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toNumber(value));
}

export function assertNumeric(value: unknown, message: string): asserts value is Numeric {
  if (!isNumeric(value)) throw new CommandError("TypeMismatch", message);
}
