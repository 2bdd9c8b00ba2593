import { Context, evalExpr } from "mingo/core";
import * as accumulators from "mingo/operators/accumulator";
import * as expressions from "mingo/operators/expression";
import type { Options } from "mingo/types";
import { MingoError } from "mingo/util";
import { type Doc, isDoc } from "../bson/types";
import { CommandError } from "../errors";
import { comparisons } from "./comparisons";

const { $accumulator: _scripted, ...accumulator } = accumulators;
const { $function: _script, ...expression } = expressions;

export const EXPRESSION_OPERATORS = { accumulator, expression: { ...expression, ...comparisons } };

const KNOWN_OPERATORS = new Set(Object.values(EXPRESSION_OPERATORS).flatMap((operators) => Object.keys(operators)));

/** Paths through inherited members, with which mingo would write to the prototype. */
const INHERITED_PATH = /(^|\.)(constructor|prototype|__proto__)\./;

/** @throws InvalidPipelineOperator naming the first unsupported operator. */
export function assertKnownExpressions(expression: unknown): void {
  if (Array.isArray(expression)) expression.forEach(assertKnownExpressions);
  if (!isDoc(expression)) return;
  for (const [key, value] of Object.entries(expression)) {
    if (key === "$literal") continue;
    if (key.startsWith("$") && !KNOWN_OPERATORS.has(key)) {
      throw new CommandError("InvalidPipelineOperator", `Unrecognized expression '${key}'`);
    }
    if (INHERITED_PATH.test(key))
      throw new CommandError("NotImplemented", `Expressions on the path '${key}' are not supported`);
    assertKnownExpressions(value);
  }
}

/** mingo completes the options with its defaults, though its type requires all of them. */
const EXPRESSION_OPTIONS = { scriptEnabled: false, context: Context.init(EXPRESSION_OPERATORS) } as Options;

export function evaluate(doc: Doc, expression: unknown): unknown {
  return withErrors(() => evalExpr(doc, expression, EXPRESSION_OPTIONS));
}

export function withErrors<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof MingoError) throw new CommandError("BadValue", error.message);
    throw error;
  }
}
