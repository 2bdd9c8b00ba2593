import { Aggregator } from "mingo";
import { evalExpr, ProcessingMode } from "mingo/core";
import type { Options } from "mingo/types";
import { MingoError } from "mingo/util";
import { plain } from "../bson/codec";
import type { Doc } from "../bson/types";
import { CommandError } from "../errors";
import { context, type Stage } from "./vocabulary";

/** @param collection gives all documents of another collection of the database, for `$lookup`. */
export interface PipelineOptions {
  variables: Record<string, unknown>;
  collection?: (name: string) => Doc[];
}

const mingoOptions = ({ variables, collection }: PipelineOptions): Options => ({
  idKey: "_id",
  processingMode: ProcessingMode.CLONE_OFF,
  useStrictMode: true,
  scriptEnabled: false,
  failOnError: true,
  variables,
  context,
  ...(collection && { collectionResolver: collection }),
});

/** Runs a pipeline over plain documents. */
export function runPipeline(docs: Iterable<Doc>, pipeline: Stage[], options: PipelineOptions): Doc[] {
  return guarded(() => new Aggregator(pipeline, mingoOptions(options)).run(docs) as Doc[]);
}

/** Evaluates one expression on a plain document. */
export function evaluate(doc: Doc, expression: unknown, variables: Record<string, unknown>): unknown {
  return guarded(() => evalExpr(doc, expression, mingoOptions({ variables })));
}

/** The values of a command's `let`, which may be expressions over nothing but constants. */
export function letVariables(spec: unknown): Record<string, unknown> {
  const variables = plain<Record<string, unknown>>(spec);
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, evaluate({}, value, {})]));
}

function guarded<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof MingoError) throw new CommandError("BadValue", error.message);
    throw error;
  }
}
