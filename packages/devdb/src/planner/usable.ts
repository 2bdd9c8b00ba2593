import { equalValues } from "../bson/compare";
import { type Doc, getField, MISSING_VALUE, Rank } from "../bson/types";
import { isOperatorDoc } from "../query/condition";
import { compileConditions } from "../query/match";
import type { Index } from "../storage/description";
import type { Constraints } from "./constraints";
import type { Span } from "./spans";

/** A sparse or partial index may only serve queries whose every match it contains. */
export function isUsable(index: Index, filter: Doc, constraints: Constraints): boolean {
  if (!index.ready) return false;
  if (index.sparse && !index.fields.some(({ path }) => isPresenceImplied(constraints.get(path)))) return false;
  return Object.entries(index.partialFilterExpression ?? {}).every(([path, condition]) =>
    isImplied(filter, constraints, path, condition),
  );
}

function isPresenceImplied(entries: Span[][] = []): boolean {
  return entries.some((spans) => spans.every(({ start }) => (start[0] as number) > Rank.null));
}

function isImplied(filter: Doc, constraints: Constraints, path: string, condition: unknown): boolean {
  const value = getField(filter, path);
  if (value !== MISSING_VALUE && equalValues(value, condition)) return true;
  const own = constraints.get(path) ?? [];
  if (isOperatorDoc(condition) && Object.keys(condition).join() === "$exists" && condition.$exists === true)
    return isPresenceImplied(own);
  if (path.startsWith("$")) return false;
  const conditions = compileConditions(condition);
  return own.some((spans) =>
    spans.every(({ point }) => point && conditions.every((holds) => holds([{ value: point.value, index: undefined }]))),
  );
}
