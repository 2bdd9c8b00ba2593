import { regexParts } from "../bson/compare";
import { type Doc, isDoc, isNullish, Rank, rankOf } from "../bson/types";
import { isOperatorDoc } from "../query/conditions";
import { type Constraint, hull, interval, points, textPrefix } from "./constraint";

/** Path → what a matching document must satisfy there; several entries of a path must all hold. */
export type Constraints = Map<string, Constraint[]>;

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
  for (const [path, constraints] of source) target.set(path, [...(target.get(path) ?? []), ...constraints]);
}

/** What all branches of an `$or` say about a path, widened until it holds for each of them. */
function commonOf(branches: Constraints[]): Constraints {
  const [first, ...others] = branches;
  const common: Constraints = new Map();
  for (const [path, constraints] of first ?? []) {
    const perBranch = [constraints, ...others.map((branch) => branch.get(path) ?? [])];
    const widened = perBranch.every(([only]) => only) ? hull(perBranch.map(narrowest)) : undefined;
    if (widened) common.set(path, [widened]);
  }
  return common;
}

/** One constraint that stands for all of a branch's on a path: points say most. */
function narrowest(constraints: Constraint[]): Constraint {
  return (constraints.find(({ kind }) => kind === "points") ?? constraints[0]) as Constraint;
}

function conditionConstraints(path: string, condition: unknown): Constraints {
  if (rankOf(condition) === Rank.regex) return only(path, regexConstraint(condition));
  if (!isOperatorDoc(condition)) return only(path, points([condition]));
  const found: Constraints = new Map();
  for (const [name, argument] of Object.entries(condition))
    addAll(found, operatorConstraints(path, name, argument, condition));
  return found;
}

const only = (path: string, constraint: Constraint | undefined): Constraints =>
  new Map(constraint ? [[path, [constraint]]] : []);

function operatorConstraints(path: string, name: string, argument: unknown, siblings: Doc): Constraints {
  switch (name) {
    case "$eq":
      return only(path, points([argument]));
    case "$in":
      return only(path, Array.isArray(argument) ? points(argument) : undefined);
    case "$gt":
    case "$gte":
      return only(path, interval({ lower: { value: argument, inclusive: name === "$gte" } }));
    case "$lt":
    case "$lte":
      return only(path, interval({ upper: { value: argument, inclusive: name === "$lte" } }));
    case "$regex":
      return only(path, regexConstraint(argument, siblings.$options));
    case "$elemMatch":
      return isDoc(argument) && !isOperatorDoc(argument) ? constraintsOf(argument, `${path}.`) : new Map();
    default:
      return new Map();
  }
}

/** `/^abc/` without flags starts with "abc", up to the first character with a meaning of its own. */
function regexConstraint(regex: unknown, options?: unknown): Constraint | undefined {
  const { pattern, flags } = typeof regex === "string" ? { pattern: regex, flags: "" } : regexParts(regex);
  if (flags !== "" || (!isNullish(options) && options !== "") || pattern.includes("|")) return undefined;
  const literal = /^\^((?:[A-Za-z0-9 _@:/-]|\\[./-])+)(?![*+?{])/.exec(pattern)?.[1];
  return literal ? textPrefix(literal.replaceAll("\\", "")) : undefined;
}
