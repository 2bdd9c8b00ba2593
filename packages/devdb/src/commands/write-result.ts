import type { Doc } from "../bson/types";
import { CommandError } from "../errors";
import { parseFlag } from "./arguments";

export interface StatementResults<T> {
  done: { index: number; result: T }[];
  writeErrors: { writeErrors?: Doc[] };
}

/** Runs one statement after the other for `Storage.writeInBatches`. `run` yields after each document. */
export function* runStatements<S, T>(
  statements: S[],
  ordered: unknown,
  run: (statement: S, position: number) => Generator<void, T>,
): Generator<void, StatementResults<T>> {
  const done: StatementResults<T>["done"] = [];
  const errors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      done.push({ index, result: yield* run(statement, index) });
    } catch (error) {
      errors.push(writeError(index, error));
      if (ordered === undefined || parseFlag(ordered)) break;
    }
  }
  return { done, writeErrors: errors.length > 0 ? { writeErrors: errors } : {} };
}

/** Only command errors belong to a statement. Any other error fails the whole command. */
function writeError(index: number, error: unknown): Doc {
  if (!(error instanceof CommandError)) throw error;
  return { index, code: error.code, errmsg: error.message, ...error.extra };
}
