import { copy } from "../bson/codec";
import { compareValues, equalValues } from "../bson/compare";
import { isNumeric, toNumber } from "../bson/numbers";
import { type Doc, getRank, isDoc, MISSING_VALUE, Rank } from "../bson/types";
import { CommandError } from "../errors";
import { compileFilter, compileMemberFilter } from "../query/match";
import { parseSort, sortDocs } from "../query/sort";
import type { Change } from "./types";

const PUSH_OPTIONS = new Set(["$each", "$position", "$slice", "$sort"]);

function createBadValue(message: string): CommandError {
  return new CommandError("BadValue", message);
}

function getList(name: string, current: unknown, path: string): unknown[] {
  if (current === MISSING_VALUE) return [];
  if (Array.isArray(current)) return current;
  throw createBadValue(`The field '${path}' must be an array but is of another type (${name})`);
}

export function push(argument: unknown): Change {
  if (!isDoc(argument) || !Object.hasOwn(argument, "$each")) {
    return (current, path) => [...getList("$push", current, path), copy(argument)];
  }
  const unknown = Object.keys(argument).find((key) => !PUSH_OPTIONS.has(key));
  if (unknown) throw createBadValue(`Unrecognized clause in $push: ${unknown}`);
  const added = getEach("$push", argument);
  const [position, limit] = [numberOption(argument, "$position"), numberOption(argument, "$slice")];
  const order = Object.hasOwn(argument, "$sort") ? createSorter(argument.$sort) : (list: unknown[]) => list;
  return (current, path) => {
    const list = [...getList("$push", current, path)];
    list.splice(position ?? list.length, 0, ...added.map(copy));
    return limitList(order(list), limit);
  };
}

function getEach(name: string, argument: Doc): unknown[] {
  if (Array.isArray(argument.$each)) return argument.$each;
  throw createBadValue(`The argument to $each in ${name} must be an array`);
}

function numberOption(argument: Doc, name: string): number | undefined {
  if (!Object.hasOwn(argument, name)) return undefined;
  const value = argument[name];
  if (isNumeric(value) && Number.isInteger(toNumber(value))) return toNumber(value);
  throw createBadValue(`The value for ${name} must be an integer value`);
}

function limitList(list: unknown[], limit: number | undefined): unknown[] {
  if (limit === undefined) return list;
  if (limit === 0) return [];
  return limit < 0 ? list.slice(limit) : list.slice(0, limit);
}

function createSorter(spec: unknown): (list: unknown[]) => unknown[] {
  if (isNumeric(spec)) {
    const [field] = parseSort({ value: spec });
    return (list) => list.sort((a, b) => compareValues(a, b) * (field?.direction ?? 1));
  }
  const fields = parseSort(spec);
  return (list) => sortDocs(list, fields, (member) => (isDoc(member) ? member : {}));
}

export function addToSet(argument: unknown): Change {
  const many = isDoc(argument) && Object.keys(argument)[0] === "$each";
  const added = many ? getEach("$addToSet", argument) : [argument];
  return (current, path) => {
    const list = [...getList("$addToSet", current, path)];
    for (const value of added) if (!list.some((member) => equalValues(member, value))) list.push(copy(value));
    return list;
  };
}

export function compilePull(condition: unknown): Change {
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

export function compilePullAll(values: unknown): Change {
  if (!Array.isArray(values)) throw createBadValue("$pullAll requires an array argument");
  const removes = (member: unknown) => values.some((value) => equalValues(value, member));
  return (current, path) =>
    current === MISSING_VALUE ? MISSING_VALUE : getList("$pullAll", current, path).filter((value) => !removes(value));
}

export function pop(argument: unknown): Change {
  const end = isNumeric(argument) ? toNumber(argument) : 0;
  if (end !== 1 && end !== -1) throw new CommandError("FailedToParse", "$pop expects 1 or -1");
  return (current, path) => {
    if (current === MISSING_VALUE) return MISSING_VALUE;
    const list = getList("$pop", current, path);
    return end === 1 ? list.slice(0, -1) : list.slice(1);
  };
}
