import { evalExpr } from "mingo/core";
import type { Any, ExpressionOperator, Options } from "mingo/types";
import { compareValues } from "../bson/key";
import { CommandError } from "../errors";

type Decide = (order: number) => unknown;

/** MongoDB's order of all types. A missing field sorts before null. */
export const comparisons = {
  $eq: createComparison((order) => order === 0),
  $ne: createComparison((order) => order !== 0),
  $gt: createComparison((order) => order > 0),
  $gte: createComparison((order) => order >= 0),
  $lt: createComparison((order) => order < 0),
  $lte: createComparison((order) => order <= 0),
  $cmp: createComparison(Math.sign),
  $in: isMember,
  $max: createExtreme((order) => order > 0),
  $min: createExtreme((order) => order < 0),
};

/** Ignores null and missing operands, which mingo returns. */
function createExtreme(isBetter: (order: number) => boolean): ExpressionOperator {
  return (doc: Any, argument: Any, options: Options) => {
    const value = evalExpr(doc, argument, options);
    const operands = (Array.isArray(value) ? value : [value]).filter(
      (operand) => operand !== null && operand !== undefined,
    );
    if (operands.length === 0) return null;
    return operands.reduce((best, operand) => (isBetter(compareValues(operand, best)) ? operand : best));
  };
}

function createComparison(decide: Decide): ExpressionOperator {
  return (doc: Any, argument: Any, options: Options) => {
    const [a, b] = getOperands(doc, argument, options);
    return decide(compareValues(a, b));
  };
}

function isMember(doc: Any, argument: Any, options: Options): boolean {
  const [wanted, list] = getOperands(doc, argument, options);
  if (!Array.isArray(list)) throw new CommandError("BadValue", "$in requires an array as a second argument");
  return list.some((member) => compareValues(member, wanted) === 0);
}

function getOperands(doc: Any, argument: Any, options: Options): [unknown, unknown] {
  if (!Array.isArray(argument) || argument.length !== 2) {
    throw new CommandError("BadValue", "Comparison expressions take exactly 2 arguments");
  }
  return evalExpr(doc, argument, options) as [unknown, unknown];
}
