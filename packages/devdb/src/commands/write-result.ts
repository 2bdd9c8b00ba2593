import type { Doc } from "../bson/types";
import { CommandError } from "../errors";
import { parseFlag } from "./arguments";

export interface StatementResults<T> {
  /** Results of the statements that worked, with their position. */
  done: { index: number; result: T }[];
  /** Empty, or the reply's `writeErrors` field. */
  writeErrors: { writeErrors?: Doc[] };
}

/** Runs a write command's statements; a failing one is reported by position and, unless `ordered` is false, ends the command. */
export function runStatements<S, T>(
  statements: S[],
  ordered: unknown,
  run: (statement: S, position: number) => T,
): StatementResults<T> {
  const done: StatementResults<T>["done"] = [];
  const errors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      done.push({ index, result: run(statement, index) });
    } catch (error) {
      errors.push(writeError(index, error));
      if (ordered === undefined || parseFlag(ordered)) break;
    }
  }
  return { done, writeErrors: errors.length > 0 ? { writeErrors: errors } : {} };
}

/** Only refusals belong to a statement; anything else fails the whole command. */
function writeError(index: number, error: unknown): Doc {
  if (!(error instanceof CommandError)) throw error;
  return { index, code: error.code, errmsg: error.message, ...error.extra };
}
