import { Context, evalExpr, ProcessingMode } from "mingo/core";
import { Lazy } from "mingo/lazy";
import { $project } from "mingo/operators/pipeline";
import type { Options } from "mingo/types";
import { MingoError } from "mingo/util";
import { toPlain } from "../bson/codec";
import type { Doc } from "../bson/types";
import { CommandError } from "../errors";
import { EXPRESSION_OPERATORS } from "./vocabulary";

export type Variables = Record<string, unknown>;

const EXPRESSION_CONTEXT = Context.init(EXPRESSION_OPERATORS);

export function getMingoOptions(variables: Variables, context = EXPRESSION_CONTEXT): Options {
  return {
    idKey: "_id",
    processingMode: ProcessingMode.CLONE_OFF,
    useStrictMode: true,
    scriptEnabled: false,
    failOnError: true,
    variables,
    context,
  };
}

export function evaluate(doc: Doc, expression: unknown, variables: Variables): unknown {
  return withErrors(() => evalExpr(doc, expression, getMingoOptions(variables)));
}

export function projectPlain(doc: Doc, projection: Doc): Doc {
  return withErrors(() => $project(Lazy([doc]), projection, getMingoOptions({})).collect()[0] as Doc);
}

export function parseLetVariables(spec: unknown): Variables {
  const variables = toPlain<Variables>(spec);
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, evaluate({}, value, {})]));
}

export function withErrors<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof MingoError) throw new CommandError("BadValue", error.message);
    throw error;
  }
}
