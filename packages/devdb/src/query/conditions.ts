import { regexParts } from "../bson/compare";
import { type Doc, isDoc, Rank, rankOf } from "../bson/types";
import { CommandError } from "../errors";
import type { Element } from "./elements";
import { OPERATORS } from "./operators";
import { equalityTest, regexTest } from "./tests";

/** A condition that holds names the array member it held for, if it was one. */
interface Hit {
  index: number | undefined;
}

/** Looks at everything a path leads to; null when the condition does not hold. */
export type Condition = (elements: readonly Element[]) => Hit | null;

export type ElementTest = (element: Element) => boolean;

export function some(test: ElementTest): Condition {
  return (elements) => elements.find(test) ?? null;
}

export function none(test: ElementTest): Condition {
  return (elements) => (elements.some(test) ? null : { index: undefined });
}

/** Is this `{ $gt: 1, … }` rather than a subdocument to compare with? */
export function isOperatorDoc(condition: unknown): condition is Doc {
  return isDoc(condition) && Object.keys(condition)[0]?.startsWith("$") === true && !Object.hasOwn(condition, "$ref");
}

/** The conditions on one field; all must hold. @throws BadValue for unknown operators. */
export function compileConditions(condition: unknown): Condition[] {
  if (rankOf(condition) === Rank.regex) return [some(patternTest(condition))];
  if (!isOperatorDoc(condition)) return [some(equalityTest(condition))];
  return Object.entries(condition).flatMap(([name, argument]) => {
    const compile = OPERATORS.get(name);
    if (!compile) throw new CommandError("BadValue", `unknown operator: ${name}`);
    return compile(argument, condition);
  });
}

/** A regular expression matches strings, and itself as a stored value. */
function patternTest(pattern: unknown): ElementTest {
  const { pattern: source, flags } = regexParts(pattern);
  const matches = regexTest(source, flags);
  const same = equalityTest(pattern);
  return (element) => matches(element.value) || same(element);
}
