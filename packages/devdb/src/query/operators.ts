import { hashValue } from "../bson/key";
import { isNumeric, toNumber } from "../bson/numbers";
import { type Doc, getRank, isNullish, MISSING_VALUE, Rank } from "../bson/types";
import { CommandError } from "../errors";
import { type Condition, type Predicate, whenNone, whenSome } from "./condition";
import { createOrderPredicate, createPatternPredicate, equalTo } from "./predicates";
import { createTypePredicate } from "./type-names";

type Compile = (argument: unknown, siblings: Doc) => Condition;

export const QUERY_OPERATORS = new Map<string, Compile>([
  ["$eq", (wanted) => whenSome(equalTo(wanted))],
  ["$ne", (wanted) => whenNone(equalTo(wanted))],
  ["$gt", (wanted) => whenSome(createOrderPredicate(wanted, (order) => order > 0))],
  ["$gte", (wanted) => whenSome(createOrderPredicate(wanted, (order) => order >= 0))],
  ["$lt", (wanted) => whenSome(createOrderPredicate(wanted, (order) => order < 0))],
  ["$lte", (wanted) => whenSome(createOrderPredicate(wanted, (order) => order <= 0))],
  ["$in", (list) => whenSome(compileAny("$in", list))],
  ["$nin", (list) => whenNone(compileAny("$nin", list))],
  ["$exists", compileExists],
  ["$type", (names) => whenSome(createTypePredicate(names))],
  ["$size", compileSize],
  ["$mod", compileModulo],
  ["$regex", (pattern, { $options }) => whenSome(createPatternPredicate(pattern, $options))],
  ["$options", rejectOptions],
]);

const createBadValue = (message: string) => new CommandError("BadValue", message);

function compileAny(name: string, list: unknown): Predicate {
  if (!Array.isArray(list)) throw createBadValue(`${name} needs an array`);
  const patterns = list
    .filter((wanted) => getRank(wanted) === Rank.regex)
    .map((pattern) => createPatternPredicate(pattern));
  const wanted = new Set(list.map(hashValue));
  const wantsNull = list.some(isNullish);
  return (element) => {
    if (isNullish(element.value)) return wantsNull;
    return wanted.has(hashValue(element.value)) || patterns.some((matches) => matches(element));
  };
}

function compileExists(wanted: unknown): Condition {
  const present: Predicate = ({ value }) => value !== MISSING_VALUE;
  const truthy = isNumeric(wanted) ? toNumber(wanted) !== 0 : Boolean(wanted);
  return truthy ? whenSome(present) : whenNone(present);
}

function compileSize(wanted: unknown): Condition {
  const length = isNumeric(wanted) ? toNumber(wanted) : Number.NaN;
  if (!Number.isInteger(length) || length < 0)
    throw createBadValue("$size must be a whole number that is not negative");
  return whenSome(({ value, whole }) => whole === true && (value as unknown[]).length === length);
}

function compileModulo(argument: unknown): Condition {
  if (!Array.isArray(argument) || argument.length !== 2)
    throw createBadValue("malformed mod, needs to be an array of two numbers");
  const [by, wanted] = argument.map((part) => (isNumeric(part) ? Math.trunc(toNumber(part)) : Number.NaN));
  if (Number.isNaN(by) || Number.isNaN(wanted))
    throw createBadValue("malformed mod, divisor and remainder must be numbers");
  if (by === 0) throw createBadValue("divisor cannot be 0");
  return whenSome(({ value }) => isNumeric(value) && Math.trunc(toNumber(value)) % Number(by) === wanted);
}

function rejectOptions(_argument: unknown, siblings: Doc): Condition {
  if (!Object.hasOwn(siblings, "$regex")) throw createBadValue("$options needs a $regex");
  return () => ({ index: undefined });
}
