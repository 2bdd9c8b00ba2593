import { fingerprint } from "../bson/key";
import { isNumeric, toNumber } from "../bson/numbers";
import { type Doc, isNullish, MISSING, Rank, rankOf } from "../bson/types";
import { CommandError } from "../errors";
import { type Condition, none, type Predicate, some } from "./condition";
import { equalTo, like, orderedAs } from "./predicates";
import { ofType } from "./type-names";

/** Compiles an operator's argument; `siblings` is the whole condition it stands in (`$regex` reads `$options`). */
type Compile = (argument: unknown, siblings: Doc) => Condition;

/** The operators that hold no further conditions. */
export const OPERATORS = new Map<string, Compile>([
  ["$eq", (wanted) => some(equalTo(wanted))],
  ["$ne", (wanted) => none(equalTo(wanted))],
  ["$gt", (wanted) => some(orderedAs(wanted, (order) => order > 0))],
  ["$gte", (wanted) => some(orderedAs(wanted, (order) => order >= 0))],
  ["$lt", (wanted) => some(orderedAs(wanted, (order) => order < 0))],
  ["$lte", (wanted) => some(orderedAs(wanted, (order) => order <= 0))],
  ["$in", (list) => some(anyOf("$in", list))],
  ["$nin", (list) => none(anyOf("$nin", list))],
  ["$exists", exists],
  ["$type", (names) => some(ofType(names))],
  ["$size", size],
  ["$mod", modulo],
  ["$regex", (pattern, { $options }) => some(like(pattern, $options))],
  ["$options", options],
]);

const bad = (message: string) => new CommandError("BadValue", message);

function anyOf(name: string, list: unknown): Predicate {
  if (!Array.isArray(list)) throw bad(`${name} needs an array`);
  const patterns = list.filter((wanted) => rankOf(wanted) === Rank.regex).map((pattern) => like(pattern));
  const wanted = new Set(list.map(fingerprint));
  const wantsNull = list.some(isNullish);
  return (element) => {
    if (isNullish(element.value)) return wantsNull;
    return wanted.has(fingerprint(element.value)) || patterns.some((matches) => matches(element));
  };
}

function exists(wanted: unknown): Condition {
  const present: Predicate = ({ value }) => value !== MISSING;
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

/** Read by the `$regex` beside it. */
function options(_argument: unknown, siblings: Doc): Condition {
  if (!Object.hasOwn(siblings, "$regex")) throw bad("$options needs a $regex");
  return () => ({ index: undefined });
}
