import { regexParts } from "../bson/compare";
import { type Doc, isDoc, isNullish, Rank, rankOf } from "../bson/types";
import { isOperatorDoc } from "../query/condition";
import { isExact, joined, points, range, type Span, stringsFrom } from "./spans";

/** Path → the values a matching document must have there; several entries of a path must all hold. */
export type Constraints = Map<string, Span[][]>;

/** Reads from a filter what an index can use. Everything read is implied by the filter, never more than that. */
export function constraintsOf(filter: Doc, prefix = ""): Constraints {
  const found: Constraints = new Map();
  for (const [key, condition] of Object.entries(filter)) {
    if (key === "$and" && Array.isArray(condition)) {
      for (const part of condition.filter(isDoc)) addAll(found, constraintsOf(part, prefix));
    } else if (key === "$or" && Array.isArray(condition)) {
      addAll(found, commonOf(condition.filter(isDoc).map((branch) => constraintsOf(branch, prefix))));
    } else if (!key.startsWith("$")) {
      addAll(found, conditionConstraints(prefix + key, condition));
    }
  }
  return found;
}

function addAll(target: Constraints, source: Constraints): void {
  for (const [path, entries] of source) target.set(path, [...(target.get(path) ?? []), ...entries]);
}

/** What all branches of an `$or` say about a path: the values of any of them. */
function commonOf([first, ...others]: Constraints[]): Constraints {
  const common: Constraints = new Map();
  for (const [path, entries] of first ?? []) {
    const perBranch = [entries, ...others.map((branch) => branch.get(path))].map(narrowest);
    if (perBranch.every((spans) => spans !== undefined)) common.set(path, [joined(perBranch.flat())]);
  }
  return common;
}

/** One entry that stands for all of a path's: single values say most. */
export function narrowest(entries: Span[][] | undefined): Span[] | undefined {
  return entries?.find(isExact) ?? entries?.[0];
}

function conditionConstraints(path: string, condition: unknown): Constraints {
  if (rankOf(condition) === Rank.regex) return only(path, patternSpans(condition));
  if (!isOperatorDoc(condition)) return only(path, points([condition]));
  const found: Constraints = new Map();
  for (const [name, argument] of Object.entries(condition))
    addAll(found, operatorConstraints(path, name, argument, condition));
  return found;
}

const only = (path: string, spans: Span[] | undefined): Constraints => new Map(spans ? [[path, [spans]]] : []);

function operatorConstraints(path: string, name: string, argument: unknown, siblings: Doc): Constraints {
  switch (name) {
    case "$eq":
      return only(path, points([argument]));
    case "$in":
      return only(path, Array.isArray(argument) ? points(argument) : undefined);
    case "$gt":
    case "$gte":
    case "$lt":
    case "$lte":
      return only(path, range(name, argument));
    case "$regex":
      return only(path, patternSpans(argument, siblings.$options));
    case "$elemMatch":
      return isDoc(argument) && !isOperatorDoc(argument) ? constraintsOf(argument, `${path}.`) : new Map();
    default:
      return new Map();
  }
}

/** `/^abc/` without flags starts with "abc", up to the first character with a meaning of its own. */
function patternSpans(regex: unknown, options?: unknown): Span[] | undefined {
  const { pattern, flags } = typeof regex === "string" ? { pattern: regex, flags: "" } : regexParts(regex);
  if (flags !== "" || (!isNullish(options) && options !== "") || pattern.includes("|")) return undefined;
  const literal = /^\^((?:[A-Za-z0-9 _@:/-]|\\[./-])+)(?![*+?{])/.exec(pattern)?.[1];
  return literal ? stringsFrom(literal.replaceAll("\\", "")) : undefined;
}
