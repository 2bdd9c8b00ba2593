import { type Doc, isDoc } from "../bson/types";
import { CommandError } from "../errors";
import { type Condition, compileConditions, isOperatorDoc } from "./conditions";
import { type Element, elementsAt } from "./elements";
import { compileExpr, type Variables } from "./expr";

/** What a successful match tells a positional update. */
export interface MatchDetails {
  index?: number | undefined;
}

export type Matcher = (doc: Doc, details?: MatchDetails) => boolean;

/** Compiles a MongoDB filter. @throws BadValue for operators that are not known. */
export function compileFilter(filter: Doc, variables: Variables = {}): Matcher {
  const parts = Object.entries(filter).flatMap(([key, condition]) => compileEntry(key, condition, variables));
  const [only] = parts;
  if (only && parts.length === 1) return only;
  return (doc, details) => parts.every((part) => part(doc, details));
}

function compileEntry(key: string, condition: unknown, variables: Variables): Matcher[] {
  if (!key.startsWith("$")) return [compileField(key, condition)];
  switch (key) {
    case "$and":
    case "$or":
    case "$nor":
      return [combine(key, clauses(key, condition, variables))];
    case "$expr":
      return [compileExpr(condition, variables)];
    case "$comment":
      return [];
    default:
      throw new CommandError("BadValue", `unknown top level operator: ${key}`);
  }
}

function clauses(key: string, condition: unknown, variables: Variables): Matcher[] {
  if (!Array.isArray(condition) || condition.length === 0) {
    throw new CommandError("BadValue", `${key} argument must be a non-empty array`);
  }
  return condition.map((clause: unknown) => {
    if (!isDoc(clause)) throw new CommandError("BadValue", `${key} argument's entries must be objects`);
    return compileFilter(clause, variables);
  });
}

function combine(key: "$and" | "$or" | "$nor", parts: Matcher[]): Matcher {
  if (key === "$and") return (doc, details) => parts.every((part) => part(doc, details));
  if (key === "$or") return (doc, details) => parts.some((part) => part(doc, details));
  return (doc) => !parts.some((part) => part(doc));
}

function compileField(path: string, condition: unknown): Matcher {
  const steps = path.split(".");
  const conditions = compileConditions(condition);
  return (doc, details) => holdsAll(conditions, elementsAt(doc, steps), details);
}

function holdsAll(conditions: Condition[], elements: readonly Element[], details?: MatchDetails): boolean {
  for (const condition of conditions) {
    const hit = condition(elements);
    if (!hit) return false;
    if (details && hit.index !== undefined) details.index = hit.index;
  }
  return true;
}

const LOGICAL = new Set(["$and", "$or", "$nor", "$expr"]);

/** A filter applied to a bare array member: `{ $gt: 5 }` on the value, `{ field: … }` on a subdocument. */
export function compileMemberFilter(condition: Doc): (value: unknown) => boolean {
  if (isOperatorDoc(condition) && !LOGICAL.has(Object.keys(condition)[0] as string)) {
    const conditions = compileConditions(condition);
    return (value) => holdsAll(conditions, elementsOf(value));
  }
  const matches = compileFilter(condition);
  return (value) => isDoc(value) && matches(value);
}

function elementsOf(value: unknown): Element[] {
  if (!Array.isArray(value)) return [{ value, index: undefined }];
  return [...value.map((member, index) => ({ value: member, index })), { value, index: undefined, whole: true }];
}
