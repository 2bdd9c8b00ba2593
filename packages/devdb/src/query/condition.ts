import { type Doc, isDoc } from "../bson/types";
import type { Element } from "./elements";

/** Whether a condition holds for one value that a path leads to. */
export type Predicate = (element: Element) => boolean;

/** A condition that holds names the array member it held for, if it was one. */
interface Hit {
  index: number | undefined;
}

/** Looks at everything a path leads to; null when the condition does not hold. */
export type Condition = (elements: readonly Element[]) => Hit | null;

export function whenSome(holds: Predicate): Condition {
  return (elements) => elements.find(holds) ?? null;
}

export function whenNone(holds: Predicate): Condition {
  return (elements) => (elements.some(holds) ? null : { index: undefined });
}

/** Is this `{ $gt: 1, … }` rather than a subdocument to compare with? */
export function isOperatorDoc(condition: unknown): condition is Doc {
  return isDoc(condition) && Object.keys(condition)[0]?.startsWith("$") === true && !Object.hasOwn(condition, "$ref");
}
