import { equalValues } from "../bson/compare";
import { type Doc, fieldOf, isNullish, MISSING } from "../bson/types";
import { compileConditions, isOperatorDoc } from "../query/conditions";
import type { Index } from "../storage/description";
import type { Request } from "./candidates";
import type { Constraint } from "./constraint";
import type { Constraints } from "./constraints";

/** A sparse or partial index may only serve queries whose every match it contains. */
export function isUsable(index: Index, { filter, constraints }: Pick<Request, "filter" | "constraints">): boolean {
  if (!index.ready) return false;
  if (index.sparse && !index.fields.some(({ path }) => impliesPresence(constraints.get(path)))) return false;
  const partial = index.partialFilterExpression;
  return (
    !partial || Object.entries(partial).every(([path, condition]) => implies(filter, constraints, path, condition))
  );
}

function impliesPresence(constraints: Constraint[] | undefined): boolean {
  return constraints?.some((one) => one.kind === "interval" || !one.values.some(isNullish)) ?? false;
}

function implies(filter: Doc, constraints: Constraints, path: string, condition: unknown): boolean {
  const asked = fieldOf(filter, path);
  if (asked !== MISSING && equalValues(asked, condition)) return true;
  const own = constraints.get(path);
  if (isOperatorDoc(condition) && isPresence(condition)) return impliesPresence(own);
  const conditions = path.startsWith("$") ? [] : compileConditions(condition);
  return (
    conditions.length > 0 &&
    (own?.some(
      (one) =>
        one.kind === "points" &&
        one.values.every((value) => conditions.every((holds) => holds([{ value, index: undefined }]))),
    ) ??
      false)
  );
}

const isPresence = (condition: Doc) => Object.keys(condition).length === 1 && condition.$exists === true;
