import { Int32, Long } from "bson";
import { copy } from "../bson/codec";
import { compareValues } from "../bson/compare";
import { isDoc, MISSING } from "../bson/types";
import { CommandError } from "../errors";
import { assertNumeric, calculate } from "./arithmetic";
import { addToSet, pop, pull, pullAll, push } from "./array-modifiers";
import type { Change } from "./types";

/** Compiles a modifier's argument for one path. */
type Modifier = (argument: unknown, path: string) => Change;

export const MODIFIERS = new Map<string, Modifier>([
  ["$set", (value) => () => copy(value)],
  ["$inc", (amount, path) => arithmetic("$inc", "add", amount, path)],
  ["$mul", (amount, path) => arithmetic("$mul", "multiply", amount, path)],
  ["$min", (value) => extreme(value, (order) => order < 0)],
  ["$max", (value) => extreme(value, (order) => order > 0)],
  ["$currentDate", currentDate],
  ["$push", push],
  ["$addToSet", addToSet],
  ["$pull", pull],
  ["$pullAll", pullAll],
  ["$pop", pop],
]);

function arithmetic(name: string, operation: "add" | "multiply", amount: unknown, path: string): Change {
  const verb = operation === "add" ? "increment" : "multiply";
  assertNumeric(amount, `Cannot ${verb} with non-numeric argument: {${path}: ${JSON.stringify(amount)}}`);
  return (current, at) => {
    if (current === MISSING) return operation === "add" ? amount : zeroLike(amount);
    assertNumeric(
      current,
      `Cannot apply ${name} to a value of non-numeric type. The field '${at}' has a non-numeric value`,
    );
    return calculate(operation, current, amount);
  };
}

function zeroLike(amount: unknown): unknown {
  return amount instanceof Long ? Long.ZERO : calculate("multiply", new Int32(0), amount as Int32);
}

function extreme(value: unknown, replaces: (order: number) => boolean): Change {
  return (current) => (current === MISSING || replaces(compareValues(value, current)) ? copy(value) : current);
}

function currentDate(argument: unknown): Change {
  if (argument === true || (isDoc(argument) && argument.$type === "date")) return () => new Date();
  throw new CommandError("BadValue", "$currentDate takes true or { $type: 'date' }");
}
