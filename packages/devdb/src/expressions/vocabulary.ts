import * as accumulators from "mingo/operators/accumulator";
import * as expressions from "mingo/operators/expression";
import { isDoc } from "../bson/types";
import { CommandError } from "../errors";
import { comparisons } from "./comparisons";

const SCRIPTED = new Set(["$function", "$accumulator"]);

/** mingo's operators, without those that run scripts. */
export const OPERATORS = {
  accumulator: harmless(accumulators),
  expression: harmless({ ...expressions, ...comparisons }),
};

function harmless<T extends object>(operators: T): T {
  return Object.fromEntries(Object.entries(operators).filter(([name]) => !SCRIPTED.has(name))) as T;
}

const KNOWN = new Set(Object.values(OPERATORS).flatMap((operators) => Object.keys(operators)));

/** Paths through inherited members: mingo would write to the prototype. */
const INHERITED = /(^|\.)(constructor|prototype|__proto__)\./;

/** @throws InvalidPipelineOperator naming the first expression operator that is not offered. */
export function assertKnownExpressions(expression: unknown): void {
  if (Array.isArray(expression)) expression.forEach(assertKnownExpressions);
  if (!isDoc(expression)) return;
  for (const [key, value] of Object.entries(expression)) {
    if (key === "$literal") continue;
    if (key.startsWith("$") && !KNOWN.has(key)) {
      throw new CommandError("InvalidPipelineOperator", `Unrecognized expression '${key}'`);
    }
    if (INHERITED.test(key))
      throw new CommandError("NotImplemented", `Expressions on the path '${key}' are not supported`);
    assertKnownExpressions(value);
  }
}
