import { Context, evalExpr, ProcessingMode } from "mingo/core";
import type { Options } from "mingo/types";
import { MingoError } from "mingo/util";
import type { Doc } from "../bson/types";
import { CommandError } from "../errors";
import { EXPRESSION_OPERATORS } from "./vocabulary";

const EXPRESSION_CONTEXT = Context.init(EXPRESSION_OPERATORS);

export function getMingoOptions(context = EXPRESSION_CONTEXT): Options {
  return {
    idKey: "_id",
    processingMode: ProcessingMode.CLONE_OFF,
    useStrictMode: true,
    scriptEnabled: false,
    failOnError: true,
    context,
  };
}

export function evaluate(doc: Doc, expression: unknown): unknown {
  return withErrors(() => evalExpr(doc, expression, getMingoOptions()));
}

export function withErrors<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof MingoError) throw new CommandError("BadValue", error.message);
    throw error;
  }
}
