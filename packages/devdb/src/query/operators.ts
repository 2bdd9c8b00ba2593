import { hashValue } from "../bson/key";
import { isNumeric, toNumber } from "../bson/numbers";
import { getRank, isNullish, MISSING_VALUE, Rank } from "../bson/types";
import { CommandError } from "../errors";
import { type Condition, type Predicate, whenNone, whenSome } from "./condition";
import { createOrderPredicate, createPatternPredicate, equalTo } from "./predicates";

type Compile = (argument: unknown) => Condition;

export const QUERY_OPERATORS = new Map<string, Compile>([
  ["$eq", (wanted) => whenSome(equalTo(wanted))],
  ["$ne", (wanted) => whenNone(equalTo(wanted))],
  ["$gt", (wanted) => whenSome(createOrderPredicate(wanted, (order) => order > 0))],
  ["$gte", (wanted) => whenSome(createOrderPredicate(wanted, (order) => order >= 0))],
  ["$lt", (wanted) => whenSome(createOrderPredicate(wanted, (order) => order < 0))],
  ["$lte", (wanted) => whenSome(createOrderPredicate(wanted, (order) => order <= 0))],
  ["$in", (list) => whenSome(compileAny(list))],
  ["$exists", compileExists],
]);

function compileAny(list: unknown): Predicate {
  if (!Array.isArray(list)) throw new CommandError("BadValue", "$in needs an array");
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
