import { compareValues, equalValues, getRegexParts, hashValue } from "../bson/key";
import { isNumeric, toNumber } from "../bson/numbers";
import { type Doc, getRank, isDoc, isNullish, MISSING_VALUE, Rank } from "../bson/types";
import { CommandError, getMessage } from "../errors";
import type { Element } from "./elements";

type Predicate = (element: Element) => boolean;

interface Hit {
  index: number | undefined;
}

export type Condition = (elements: readonly Element[]) => Hit | null;

export function whenSome(holds: Predicate): Condition {
  return (elements) => elements.find(holds) ?? null;
}

function whenNone(holds: Predicate): Condition {
  return (elements) => (elements.some(holds) ? null : { index: undefined });
}

export function isOperatorDoc(condition: unknown): condition is Doc {
  return isDoc(condition) && Object.keys(condition)[0]?.startsWith("$") === true && !Object.hasOwn(condition, "$ref");
}

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

export function equalTo(wanted: unknown): Predicate {
  if (isNullish(wanted)) return ({ value }) => isNullish(value);
  return ({ value }) => value !== MISSING_VALUE && equalValues(value, wanted);
}

/** `$gt` and similar operators compare only within one type, except against MinKey and MaxKey. */
function createOrderPredicate(wanted: unknown, accepts: (order: number) => boolean): Predicate {
  const rank = getRank(wanted);
  const anyType = rank === Rank.minKey || rank === Rank.maxKey;
  if (isNullish(wanted)) return ({ value }) => accepts(0) && isNullish(value);
  if (isNaNValue(wanted)) return ({ value }) => accepts(0) && isNaNValue(value);
  return ({ value, whole }) => {
    if (value === MISSING_VALUE || isNaNValue(value)) return false;
    if (!anyType && (getRank(value) !== rank || (whole && rank !== Rank.array))) return false;
    return accepts(compareValues(value, wanted));
  };
}

const isNaNValue = (value: unknown) => isNumeric(value) && Number.isNaN(toNumber(value));

export function createPatternPredicate(value: unknown): Predicate {
  const { pattern, flags } = getRegexParts(value);
  const regex = compileRegex(pattern, flags);
  return (element) => typeof element.value === "string" && regex.test(element.value);
}

/** @throws BadValue for PCRE's `x` flag and PCRE-only syntax, which JavaScript lacks */
function compileRegex(pattern: string, flags: string): RegExp {
  const unknown = /[^imsu]/.exec(flags)?.[0];
  if (unknown) throw new CommandError("BadValue", `invalid flag in regex options: ${unknown}`);
  try {
    return new RegExp(pattern, flags.replace("u", ""));
  } catch (cause) {
    throw new CommandError("BadValue", `Regular expression is invalid: ${getMessage(cause)}`);
  }
}
