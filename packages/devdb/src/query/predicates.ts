import { compareValues, equalValues, getRegexParts } from "../bson/key";
import { isNumeric, toNumber } from "../bson/numbers";
import { getRank, isNullish, MISSING_VALUE, Rank } from "../bson/types";
import { CommandError } from "../errors";
import type { Predicate } from "./condition";

export function equalTo(wanted: unknown): Predicate {
  if (isNullish(wanted)) return ({ value }) => isNullish(value);
  return ({ value }) => value !== MISSING_VALUE && equalValues(value, wanted);
}

/** `$gt` and similar operators compare only within one type, except against MinKey and MaxKey. */
export function createOrderPredicate(wanted: unknown, accepts: (order: number) => boolean): Predicate {
  const rank = getRank(wanted);
  const anyType = rank === Rank.minKey || rank === Rank.maxKey;
  if (isNullish(wanted)) return ({ value }) => accepts(0) && isNullish(value);
  if (isNaNValue(wanted)) return ({ value }) => accepts(0) && isNaNValue(value);
  return ({ value, whole }) => {
    if (value === MISSING_VALUE || isNaNValue(value)) return false;
    if (!anyType && (getRank(value) !== rank || (whole && rank !== Rank.array))) return false;
    return accepts(compareValues(value, wanted));
  };
}

const isNaNValue = (value: unknown) => isNumeric(value) && Number.isNaN(toNumber(value));

export function createPatternPredicate(value: unknown): Predicate {
  const { pattern, flags } = getRegexParts(value);
  const regex = compileRegex(pattern, flags);
  return (element) => typeof element.value === "string" && regex.test(element.value);
}

/** @throws BadValue for PCRE's `x` flag and PCRE-only syntax, which JavaScript lacks */
function compileRegex(pattern: string, flags: string): RegExp {
  const unknown = /[^imsu]/.exec(flags)?.[0];
  if (unknown) throw new CommandError("BadValue", `invalid flag in regex options: ${unknown}`);
  try {
    return new RegExp(pattern, flags.replace("u", ""));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError("BadValue", `Regular expression is invalid: ${reason}`);
  }
}
