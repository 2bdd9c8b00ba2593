import { evaluate, letVariables } from "../aggregate/evaluate";
import { assertKnownExpressions } from "../aggregate/vocabulary";
import { plain } from "../bson/codec";
import type { Doc } from "../bson/types";

/** Values of `let`, reachable as `$$name`. */
export type Variables = Record<string, unknown>;

/** `$expr` inside a filter. */
export function compileExpr(expression: unknown, variables: Variables): (doc: Doc) => boolean {
  const spec = plain(expression);
  assertKnownExpressions(spec);
  const values = letVariables(variables);
  return (doc) => truthy(evaluate(plain<Doc>(doc), spec, values));
}

function truthy(value: unknown): boolean {
  return value !== 0 && value !== false && value !== null && value !== undefined;
}
