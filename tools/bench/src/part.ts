import type { Row } from "@advent/server/testing/row";
import type { Stage } from "./stage";

export interface BenchPart {
  /** `section` or `section/part`. */
  name: string;
  byHand?: true;
  measure(stage: Stage): Promise<readonly Row[]>;
}

/** Rows, or a sentence that explains why there are none. */
export interface Outcome {
  name: string;
  rows: readonly Row[];
  failure?: string;
}

/** Selects by section or full name. Without words, selects all that are not manual. */
export function choose<P extends Pick<BenchPart, "name" | "byHand">>(
  parts: readonly P[],
  words: readonly string[],
): P[] {
  const isMeant = ({ name }: P, word: string) => name === word || name.startsWith(`${word}/`);
  const unknown = words.find((word) => !parts.some((part) => isMeant(part, word)));
  if (unknown !== undefined)
    throw new Error(`There is no part "${unknown}"; there are ${parts.map(({ name }) => name).join(", ")}.`);
  if (words.length === 0) return parts.filter(({ byHand }) => !byHand);
  return parts.filter((part) => words.some((word) => isMeant(part, word)));
}
