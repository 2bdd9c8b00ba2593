import { Decimal128, Double, Int32, Long } from "bson";
import { isNumeric, type Numeric, toNumber } from "../bson/numbers";
import { CommandError } from "../errors";

type Operation = "add" | "multiply";

const MIN_LONG = -(2n ** 63n);
const MAX_LONG = 2n ** 63n - 1n;

/** Adds or multiplies with MongoDB's types: an int overflows to a long, and any double gives a double. */
export function calculate(operation: Operation, a: Numeric, b: Numeric): Numeric {
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    throw new CommandError("NotImplemented", "$inc and $mul of Decimal128 are not supported");
  }
  if (isDouble(a) || isDouble(b)) {
    const [x, y] = [toNumber(a), toNumber(b)];
    return new Double(operation === "add" ? x + y : x * y);
  }
  const [x, y] = [toInteger(a), toInteger(b)];
  const result = operation === "add" ? x + y : x * y;
  if (result < MIN_LONG || result > MAX_LONG) {
    throw new CommandError("BadValue", "Failed to apply the operation: the result does not fit 64 bits");
  }
  const fitsInt = result === BigInt.asIntN(32, result) && !(a instanceof Long) && !(b instanceof Long);
  return fitsInt ? new Int32(Number(result)) : Long.fromBigInt(result);
}

const isDouble = (value: Numeric) => value instanceof Double || (typeof value === "number" && !Number.isInteger(value));

function toInteger(value: Numeric): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toNumber(value));
}

export function assertNumeric(value: unknown, message: string): asserts value is Numeric {
  if (!isNumeric(value)) throw new CommandError("TypeMismatch", message);
}
