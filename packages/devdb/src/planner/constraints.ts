import { type Doc, isDoc } from "../bson/types";
import { isOperatorDoc } from "../query/operators";
import { isExact, joinSpans, type Span, toPoints, toRange } from "./spans";

/** Path → values that a matching document must have there. All entries of a path must hold. */
export type Constraints = Map<string, Span[][]>;

/** Extracts the constraints that an index can use. The filter implies every one of them. */
export function getConstraints(filter: Doc, prefix = ""): Constraints {
  const found: Constraints = new Map();
  for (const [key, condition] of Object.entries(filter)) {
    if (key === "$and" && Array.isArray(condition)) {
      for (const part of condition.filter(isDoc)) addAll(found, getConstraints(part, prefix));
    } else if (key === "$or" && Array.isArray(condition)) {
      addAll(found, getCommon(condition.filter(isDoc).map((branch) => getConstraints(branch, prefix))));
    } else if (!key.startsWith("$")) {
      addAll(found, getConditionConstraints(prefix + key, condition));
    }
  }
  return found;
}

function addAll(target: Constraints, source: Constraints): void {
  for (const [path, entries] of source) target.set(path, [...(target.get(path) ?? []), ...entries]);
}

function getCommon([first, ...others]: Constraints[]): Constraints {
  const common: Constraints = new Map();
  for (const [path, entries] of first ?? []) {
    const perBranch = [entries, ...others.map((branch) => branch.get(path))].map(getNarrowest);
    if (perBranch.every((spans) => spans !== undefined)) common.set(path, [joinSpans(perBranch.flat())]);
  }
  return common;
}

export function getNarrowest(entries: Span[][] | undefined): Span[] | undefined {
  return entries?.find(isExact) ?? entries?.[0];
}

function getConditionConstraints(path: string, condition: unknown): Constraints {
  if (!isOperatorDoc(condition)) return constrainOnly(path, toPoints([condition]));
  const found: Constraints = new Map();
  for (const [name, argument] of Object.entries(condition)) addAll(found, getOperatorConstraints(path, name, argument));
  return found;
}

const constrainOnly = (path: string, spans: Span[] | undefined): Constraints => new Map(spans ? [[path, [spans]]] : []);

function getOperatorConstraints(path: string, name: string, argument: unknown): Constraints {
  switch (name) {
    case "$eq":
      return constrainOnly(path, toPoints([argument]));
    case "$in":
      return constrainOnly(path, Array.isArray(argument) ? toPoints(argument) : undefined);
    case "$gt":
    case "$gte":
    case "$lt":
    case "$lte":
      return constrainOnly(path, toRange(name, argument));
    case "$elemMatch":
      return isDoc(argument) && !isOperatorDoc(argument) ? getConstraints(argument, `${path}.`) : new Map();
    default:
      return new Map();
  }
}
