import { BSONRegExp } from "bson";
import { compareValues, equalValues } from "../bson/compare";
import { isNumeric, toNumber } from "../bson/numbers";
import { isNullish, MISSING, Rank, rankOf } from "../bson/types";
import { CommandError } from "../errors";
import type { ElementTest } from "./conditions";

export function equalityTest(wanted: unknown): ElementTest {
  if (isNullish(wanted)) return ({ value }) => isNullish(value);
  return ({ value }) => value !== MISSING && equalValues(value, wanted);
}

/** `$gt` and its kin compare only within one type, except against MinKey and MaxKey. */
export function rangeTest(wanted: unknown, accepts: (order: number) => boolean): ElementTest {
  const rank = rankOf(wanted);
  const anyType = rank === Rank.minKey || rank === Rank.maxKey;
  if (isNullish(wanted)) return ({ value }) => accepts(0) && isNullish(value);
  if (isNaNValue(wanted)) return ({ value }) => accepts(0) && isNaNValue(value);
  return ({ value, whole }) => {
    if (value === MISSING || isNaNValue(value)) return false;
    if (!anyType && (rankOf(value) !== rank || (whole && rank !== Rank.array))) return false;
    return accepts(compareValues(value, wanted));
  };
}

const isNaNValue = (value: unknown) => isNumeric(value) && Number.isNaN(toNumber(value));

export function regexTest(pattern: string, flags: string): (value: unknown) => boolean {
  const regex = compileRegex(pattern, flags);
  return (value) => typeof value === "string" && regex.test(value);
}

/** PCRE's `x` flag has no counterpart in JavaScript. @throws BadValue. */
function compileRegex(pattern: string, flags: string): RegExp {
  const unknown = /[^imsux]/.exec(flags)?.[0];
  if (unknown) throw new CommandError("BadValue", `invalid flag in regex options: ${unknown}`);
  const native = flags.replace(/[xu]/g, "");
  const source = flags.includes("x")
    ? pattern.replace(/\\.|\s+|#.*$/gm, (part) => (part[0] === "\\" ? part : ""))
    : pattern;
  const inline = /^\(\?([ims]+)\)/.exec(source);
  try {
    if (inline) return new RegExp(source.slice(inline[0].length), [...new Set(native + inline[1])].join(""));
    return new RegExp(source, native);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError("BadValue", `Regular expression is invalid: ${reason}`);
  }
}

/** `$regex` takes a string or a regular expression, options beside it win over those inside it. */
export function regexOf(value: unknown, options: unknown): { pattern: string; flags: string } {
  if (typeof value === "string") return { pattern: value, flags: String(options ?? "") };
  if (value instanceof BSONRegExp) return { pattern: value.pattern, flags: String(options ?? value.options) };
  if (value instanceof RegExp) return { pattern: value.source, flags: String(options ?? value.flags.replace("g", "")) };
  throw new CommandError("BadValue", "$regex has to be a string");
}
