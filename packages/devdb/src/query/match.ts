import { toPlain } from "../bson/codec";
import { getTopField } from "../bson/raw";
import { type Doc, getRank, isDoc, Rank } from "../bson/types";
import { createBadValue } from "../errors";
import { assertKnownExpressions, evaluate } from "../expressions/evaluate";
import { type Element, getElements } from "./elements";
import { type Condition, createPatternPredicate, equalTo, isOperatorDoc, QUERY_OPERATORS, whenSome } from "./operators";

export interface MatchDetails {
  index?: number | undefined;
}

export type Matcher = (doc: Doc, details?: MatchDetails) => boolean;

export function compileFilter(filter: Doc): Matcher {
  const parts = Object.entries(filter).map(([key, condition]) => compileEntry(key, condition));
  return combineMatchers("$and", parts);
}

/** Returns the top-level fields that decide a match, or undefined where an expression may read any. */
export function getFilterFields(filter: Doc): Set<string> | undefined {
  if (Object.hasOwn(filter, "$expr")) return undefined;
  const fields = new Set<string>();
  for (const [key, condition] of Object.entries(filter)) {
    if (!key.startsWith("$")) fields.add(getTopField(key));
    else if (Array.isArray(condition)) {
      for (const clause of condition.filter(isDoc)) {
        const inner = getFilterFields(clause);
        if (!inner) return undefined;
        for (const name of inner) fields.add(name);
      }
    }
  }
  return fields;
}

function compileEntry(key: string, condition: unknown): Matcher {
  if (!key.startsWith("$")) return compileField(key, condition);
  switch (key) {
    case "$and":
    case "$or":
    case "$nor":
      return combineMatchers(key, compileClauses(key, condition));
    case "$expr":
      return compileExpr(condition);
    default:
      throw createBadValue(`unknown top level operator: ${key}`);
  }
}

function compileClauses(key: string, condition: unknown): Matcher[] {
  if (!Array.isArray(condition) || condition.length === 0)
    throw createBadValue(`${key} argument must be a non-empty array`);
  return condition.map((clause: unknown) => {
    if (!isDoc(clause)) throw createBadValue(`${key} argument's entries must be objects`);
    return compileFilter(clause);
  });
}

function combineMatchers(key: "$and" | "$or" | "$nor", parts: Matcher[]): Matcher {
  if (key === "$and") return (doc, details) => parts.every((part) => part(doc, details));
  if (key === "$or") return (doc, details) => parts.some((part) => part(doc, details));
  return (doc) => !parts.some((part) => part(doc));
}

function compileExpr(expression: unknown): Matcher {
  const spec = toPlain(expression);
  assertKnownExpressions(spec);
  return (doc) => {
    const result = evaluate(toPlain<Doc>(doc), spec);
    return result !== 0 && result !== false && result !== null && result !== undefined;
  };
}

function compileField(path: string, condition: unknown): Matcher {
  const steps = path.split(".");
  const conditions = compileConditions(condition);
  return (doc, details) => isSatisfied(conditions, getElements(doc, steps), details);
}

function isSatisfied(conditions: Condition[], elements: readonly Element[], details?: MatchDetails): boolean {
  for (const condition of conditions) {
    const hit = condition(elements);
    if (!hit) return false;
    if (details && hit.index !== undefined) details.index = hit.index;
  }
  return true;
}

function compileConditions(condition: unknown): Condition[] {
  if (getRank(condition) === Rank.regex) return [compilePattern(condition)];
  if (!isOperatorDoc(condition)) return [whenSome(equalTo(condition))];
  return Object.entries(condition).map(([name, argument]) => compileOperator(name, argument));
}

/** A regular expression matches strings, and itself as a stored value. */
function compilePattern(pattern: unknown): Condition {
  const [matches, same] = [createPatternPredicate(pattern), equalTo(pattern)];
  return whenSome((element) => matches(element) || same(element));
}

function compileOperator(name: string, argument: unknown): Condition {
  switch (name) {
    case "$elemMatch":
      return compileElemMatch(argument);
    case "$not":
      return compileNot(argument);
    default: {
      const compile = QUERY_OPERATORS.get(name);
      if (!compile) throw createBadValue(`unknown operator: ${name}`);
      return compile(argument);
    }
  }
}

function compileElemMatch(condition: unknown): Condition {
  if (!isDoc(condition)) throw createBadValue("$elemMatch needs an Object");
  const matches = compileMemberFilter(condition);
  return (elements) => {
    for (const element of elements) {
      const position = element.whole ? (element.value as unknown[]).findIndex(matches) : -1;
      if (position >= 0) return { index: element.index ?? position };
    }
    return null;
  };
}

function compileNot(condition: unknown): Condition {
  if (getRank(condition) !== Rank.regex && !isOperatorDoc(condition))
    throw createBadValue("$not needs a regex or a document");
  const conditions = compileConditions(condition);
  return (elements) => (isSatisfied(conditions, elements) ? null : { index: undefined });
}

const LOGICAL_OPERATORS = new Set(["$and", "$or", "$nor", "$expr"]);

export function compileMemberFilter(condition: Doc): (value: unknown) => boolean {
  if (isOperatorDoc(condition) && !LOGICAL_OPERATORS.has(Object.keys(condition)[0] as string)) {
    const conditions = compileConditions(condition);
    return (value) => isSatisfied(conditions, getElements({ value }, ["value"]));
  }
  const matches = compileFilter(condition);
  return (value) => isDoc(value) && matches(value);
}
