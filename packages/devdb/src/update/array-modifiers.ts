import { copy } from "../bson/codec";
import { compareValues, equalValues } from "../bson/compare";
import { isNumeric, toNumber } from "../bson/numbers";
import { type Doc, isDoc, MISSING, Rank, rankOf } from "../bson/types";
import { CommandError } from "../errors";
import { compileFilter, compileMemberFilter } from "../query/match";
import { parseSort, sortDocs } from "../query/sort";
import type { Change } from "./types";

const PUSH_OPTIONS = new Set(["$each", "$position", "$slice", "$sort"]);

function bad(message: string): CommandError {
  return new CommandError("BadValue", message);
}

/** The stored array; a missing field counts as empty. */
function listOf(name: string, current: unknown, path: string): unknown[] {
  if (current === MISSING) return [];
  if (Array.isArray(current)) return current;
  throw bad(`The field '${path}' must be an array but is of another type (${name})`);
}

export function push(argument: unknown): Change {
  if (!isDoc(argument) || !Object.hasOwn(argument, "$each")) {
    return (current, path) => [...listOf("$push", current, path), copy(argument)];
  }
  const unknown = Object.keys(argument).find((key) => !PUSH_OPTIONS.has(key));
  if (unknown) throw bad(`Unrecognized clause in $push: ${unknown}`);
  const added = eachOf("$push", argument);
  const [position, limit] = [numberOption(argument, "$position"), numberOption(argument, "$slice")];
  const order = Object.hasOwn(argument, "$sort") ? sorter(argument.$sort) : (list: unknown[]) => list;
  return (current, path) => {
    const list = [...listOf("$push", current, path)];
    list.splice(position ?? list.length, 0, ...added.map(copy));
    return limited(order(list), limit);
  };
}

function eachOf(name: string, argument: Doc): unknown[] {
  if (Array.isArray(argument.$each)) return argument.$each;
  throw bad(`The argument to $each in ${name} must be an array`);
}

function numberOption(argument: Doc, name: string): number | undefined {
  if (!Object.hasOwn(argument, name)) return undefined;
  const value = argument[name];
  if (isNumeric(value) && Number.isInteger(toNumber(value))) return toNumber(value);
  throw bad(`The value for ${name} must be an integer value`);
}

function limited(list: unknown[], limit: number | undefined): unknown[] {
  if (limit === undefined) return list;
  if (limit === 0) return [];
  return limit < 0 ? list.slice(limit) : list.slice(0, limit);
}

function sorter(spec: unknown): (list: unknown[]) => unknown[] {
  if (isNumeric(spec)) {
    const [field] = parseSort({ value: spec });
    return (list) => list.sort((a, b) => compareValues(a, b) * (field?.direction ?? 1));
  }
  const fields = parseSort(spec);
  return (list) => sortDocs(list, fields, (member) => (isDoc(member) ? member : {}));
}

export function addToSet(argument: unknown): Change {
  const many = isDoc(argument) && Object.keys(argument)[0] === "$each";
  const added = many ? eachOf("$addToSet", argument) : [argument];
  return (current, path) => {
    const list = [...listOf("$addToSet", current, path)];
    for (const value of added) if (!list.some((member) => equalValues(member, value))) list.push(copy(value));
    return list;
  };
}

export function pull(condition: unknown): Change {
  const removes = memberCondition(condition);
  return (current, path) =>
    current === MISSING ? MISSING : listOf("$pull", current, path).filter((value) => !removes(value));
}

function memberCondition(condition: unknown): (value: unknown) => boolean {
  if (isDoc(condition)) return compileMemberFilter(condition);
  if (rankOf(condition) !== Rank.regex) return (value) => equalValues(value, condition);
  const matches = compileFilter({ value: condition });
  return (value) => matches({ value });
}

export function pullAll(values: unknown): Change {
  if (!Array.isArray(values)) throw bad("$pullAll requires an array argument");
  const removes = (member: unknown) => values.some((value) => equalValues(value, member));
  return (current, path) =>
    current === MISSING ? MISSING : listOf("$pullAll", current, path).filter((value) => !removes(value));
}

export function pop(argument: unknown): Change {
  const end = isNumeric(argument) ? toNumber(argument) : 0;
  if (end !== 1 && end !== -1) throw new CommandError("FailedToParse", "$pop expects 1 or -1");
  return (current, path) => {
    if (current === MISSING) return MISSING;
    const list = listOf("$pop", current, path);
    return end === 1 ? list.slice(0, -1) : list.slice(1);
  };
}
