import { copy } from "../bson/codec";
import { compareValues, equalValues } from "../bson/key";
import { isNumeric, toNumber } from "../bson/numbers";
import { getRank, isDoc, MISSING_VALUE, Rank } from "../bson/types";
import { createBadValue } from "../errors";
import { compileFilter, compileMemberFilter } from "../query/match";
import { add, assertNumeric } from "./arithmetic";

type Change = (current: unknown, path: string) => unknown;

/** Each returns a field's new value, or MISSING_VALUE to leave it out. */
export const UPDATE_MODIFIERS = new Map<string, (argument: unknown, path: string) => Change>([
  ["$set", compileSet],
  ["$setOnInsert", compileSet],
  ["$inc", compileIncrement],
  ["$min", (value) => compileExtreme(value, (order) => order < 0)],
  ["$max", (value) => compileExtreme(value, (order) => order > 0)],
  ["$push", compilePush],
  ["$pull", compilePull],
]);

function compileSet(value: unknown): Change {
  return () => copy(value);
}

function compileIncrement(amount: unknown, path: string): Change {
  assertNumeric(amount, `Cannot increment with non-numeric argument: {${path}: ${JSON.stringify(amount)}}`);
  return (current, at) => {
    if (current === MISSING_VALUE) return amount;
    assertNumeric(current, `Cannot apply $inc to a value of non-numeric type. The field '${at}' is not numeric`);
    return add(current, amount);
  };
}

function compileExtreme(value: unknown, replaces: (order: number) => boolean): Change {
  return (current) => (current === MISSING_VALUE || replaces(compareValues(value, current)) ? copy(value) : current);
}

const PUSH_OPTIONS = new Set(["$each", "$slice"]);

function compilePush(argument: unknown): Change {
  const options = isDoc(argument) && Object.hasOwn(argument, "$each") ? argument : { $each: [argument] };
  const unknown = Object.keys(options).find((key) => !PUSH_OPTIONS.has(key));
  if (unknown) throw createBadValue(`Unrecognized clause in $push: ${unknown}`);
  const { $each: added, $slice: limit = Number.MAX_SAFE_INTEGER } = options;
  if (!Array.isArray(added)) throw createBadValue("The argument to $each in $push must be an array");
  if (!isNumeric(limit) || !Number.isInteger(toNumber(limit)))
    throw createBadValue("The value for $slice must be an integer value");
  const count = toNumber(limit);
  return (current, path) => {
    const list = [...getList("$push", current, path), ...added.map(copy)];
    return count < 0 ? list.slice(count) : list.slice(0, count);
  };
}

function compilePull(condition: unknown): Change {
  const shouldRemove = compileMemberCondition(condition);
  return (current, path) =>
    current === MISSING_VALUE ? MISSING_VALUE : getList("$pull", current, path).filter((value) => !shouldRemove(value));
}

function compileMemberCondition(condition: unknown): (value: unknown) => boolean {
  if (isDoc(condition)) return compileMemberFilter(condition);
  if (getRank(condition) !== Rank.regex) return (value) => equalValues(value, condition);
  const matches = compileFilter({ value: condition });
  return (value) => matches({ value });
}

function getList(name: string, current: unknown, path: string): unknown[] {
  if (current === MISSING_VALUE) return [];
  if (Array.isArray(current)) return current;
  throw createBadValue(`The field '${path}' must be an array but is of another type (${name})`);
}
