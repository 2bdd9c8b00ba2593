import { type Doc, isDoc } from "../bson/types";
import type { Element } from "./elements";

export type Predicate = (element: Element) => boolean;

interface Hit {
  index: number | undefined;
}

export type Condition = (elements: readonly Element[]) => Hit | null;

export function whenSome(holds: Predicate): Condition {
  return (elements) => elements.find(holds) ?? null;
}

export function whenNone(holds: Predicate): Condition {
  return (elements) => (elements.some(holds) ? null : { index: undefined });
}

export function isOperatorDoc(condition: unknown): condition is Doc {
  return isDoc(condition) && Object.keys(condition)[0]?.startsWith("$") === true && !Object.hasOwn(condition, "$ref");
}
