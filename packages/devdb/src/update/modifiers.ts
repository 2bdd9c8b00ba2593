import { Int32, Long } from "bson";
import { copy } from "../bson/codec";
import { compareValues } from "../bson/compare";
import { isDoc, MISSING_VALUE } from "../bson/types";
import { CommandError } from "../errors";
import { assertNumeric, calculate } from "./arithmetic";
import { addToSet, compilePull, compilePullAll, pop, push } from "./array-modifiers";
import type { Change } from "./types";

type Modifier = (argument: unknown, path: string) => Change;

export const PUSH_MODIFIERS = new Map<string, Modifier>([
  ["$set", (value) => () => copy(value)],
  ["$inc", (amount, path) => compileArithmetic("$inc", "add", amount, path)],
  ["$mul", (amount, path) => compileArithmetic("$mul", "multiply", amount, path)],
  ["$min", (value) => compileExtreme(value, (order) => order < 0)],
  ["$max", (value) => compileExtreme(value, (order) => order > 0)],
  ["$currentDate", compileCurrentDate],
  ["$push", push],
  ["$addToSet", addToSet],
  ["$pull", compilePull],
  ["$pullAll", compilePullAll],
  ["$pop", pop],
]);

function compileArithmetic(name: string, operation: "add" | "multiply", amount: unknown, path: string): Change {
  const verb = operation === "add" ? "increment" : "multiply";
  assertNumeric(amount, `Cannot ${verb} with non-numeric argument: {${path}: ${JSON.stringify(amount)}}`);
  return (current, at) => {
    if (current === MISSING_VALUE) return operation === "add" ? amount : getZero(amount);
    assertNumeric(
      current,
      `Cannot apply ${name} to a value of non-numeric type. The field '${at}' has a non-numeric value`,
    );
    return calculate(operation, current, amount);
  };
}

function getZero(amount: unknown): unknown {
  return amount instanceof Long ? Long.ZERO : calculate("multiply", new Int32(0), amount as Int32);
}

function compileExtreme(value: unknown, replaces: (order: number) => boolean): Change {
  return (current) => (current === MISSING_VALUE || replaces(compareValues(value, current)) ? copy(value) : current);
}

function compileCurrentDate(argument: unknown): Change {
  if (argument === true || (isDoc(argument) && argument.$type === "date")) return () => new Date();
  throw new CommandError("BadValue", "$currentDate takes true or { $type: 'date' }");
}
