import { fingerprint } from "../bson/key";
import { isNumeric, toNumber } from "../bson/numbers";
import { type Doc, isDoc, isNullish, MISSING, Rank, rankOf } from "../bson/types";
import { CommandError } from "../errors";
import { type Condition, compileConditions, type ElementTest, isOperatorDoc, none, some } from "./conditions";
import type { Element } from "./elements";
import { compileMemberFilter } from "./match";
import { equalityTest, rangeTest, regexOf, regexTest } from "./tests";
import { typeTest } from "./type-names";

/** Compiles an operator's argument; `siblings` is the whole condition it stands in (`$regex` reads `$options`). */
type Compile = (argument: unknown, siblings: Doc) => Condition | Condition[];

export const OPERATORS = new Map<string, Compile>([
  ["$eq", (wanted) => some(equalityTest(wanted))],
  ["$ne", (wanted) => none(equalityTest(wanted))],
  ["$gt", (wanted) => some(rangeTest(wanted, (order) => order > 0))],
  ["$gte", (wanted) => some(rangeTest(wanted, (order) => order >= 0))],
  ["$lt", (wanted) => some(rangeTest(wanted, (order) => order < 0))],
  ["$lte", (wanted) => some(rangeTest(wanted, (order) => order <= 0))],
  ["$in", (list) => some(anyOf("$in", list))],
  ["$nin", (list) => none(anyOf("$nin", list))],
  ["$exists", exists],
  ["$type", (names) => some(typeTest(names))],
  ["$size", size],
  ["$mod", modulo],
  ["$all", all],
  ["$elemMatch", elemMatch],
  ["$not", not],
  ["$regex", regex],
  ["$options", options],
]);

function bad(message: string): CommandError {
  return new CommandError("BadValue", message);
}

function anyOf(name: string, list: unknown): ElementTest {
  if (!Array.isArray(list)) throw bad(`${name} needs an array`);
  const regexes = list.filter((wanted) => rankOf(wanted) === Rank.regex).map((wanted) => regexOf(wanted, undefined));
  const patterns = regexes.map(({ pattern, flags }) => regexTest(pattern, flags));
  const wanted = new Set(list.map(fingerprint));
  const wantsNull = list.some(isNullish);
  return ({ value }) => {
    if (isNullish(value)) return wantsNull;
    return wanted.has(fingerprint(value)) || patterns.some((matches) => matches(value));
  };
}

function exists(wanted: unknown): Condition {
  const present: ElementTest = ({ value }) => value !== MISSING;
  const truthy = isNumeric(wanted) ? toNumber(wanted) !== 0 : Boolean(wanted);
  return truthy ? some(present) : none(present);
}

function size(wanted: unknown): Condition {
  const length = isNumeric(wanted) ? toNumber(wanted) : Number.NaN;
  if (!Number.isInteger(length) || length < 0) throw bad("$size must be a whole number that is not negative");
  return some(({ value, whole }) => whole === true && (value as unknown[]).length === length);
}

function modulo(argument: unknown): Condition {
  if (!Array.isArray(argument) || argument.length !== 2)
    throw bad("malformed mod, needs to be an array of two numbers");
  const [by, wanted] = argument.map((part) => (isNumeric(part) ? Math.trunc(toNumber(part)) : Number.NaN));
  if (Number.isNaN(by) || Number.isNaN(wanted)) throw bad("malformed mod, divisor and remainder must be numbers");
  if (by === 0) throw bad("divisor cannot be 0");
  return some(({ value }) => isNumeric(value) && Math.trunc(toNumber(value)) % Number(by) === wanted);
}

function all(list: unknown): Condition[] {
  if (!Array.isArray(list)) throw bad("$all needs an array");
  if (list.length === 0) return [() => null];
  return list.flatMap((wanted: unknown) => compileConditions(wanted));
}

function elemMatch(condition: unknown): Condition {
  if (!isDoc(condition)) throw bad("$elemMatch needs an Object");
  const matches = compileMemberFilter(condition);
  return (elements) => {
    for (const element of elements) {
      const position = element.whole ? (element.value as unknown[]).findIndex(matches) : -1;
      if (position >= 0) return { index: element.index ?? position };
    }
    return null;
  };
}

function not(condition: unknown): Condition {
  const regexLike = rankOf(condition) === Rank.regex;
  if (!regexLike && !isOperatorDoc(condition)) throw bad("$not needs a regex or a document");
  const inner = compileConditions(condition);
  const everyHolds = (elements: readonly Element[]) => inner.every((part) => part(elements));
  return (elements) => (everyHolds(elements) ? null : { index: undefined });
}

function regex(argument: unknown, siblings: Doc): Condition {
  const { pattern, flags } = regexOf(argument, siblings.$options);
  const matches = regexTest(pattern, flags);
  return some(({ value }) => matches(value));
}

function options(_argument: unknown, siblings: Doc): Condition[] {
  if (!Object.hasOwn(siblings, "$regex")) throw bad("$options needs a $regex");
  return [];
}
