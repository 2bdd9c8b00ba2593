import type { Row } from "@advent/server/testing/row";
import type { Stage } from "./stage";

/** What can be measured by itself, in less than two minutes where that is possible. */
export interface BenchPart {
  /** `section` or `section/part`. */
  name: string;
  /** Only where it is asked for by name. */
  byHand?: true;
  measure(stage: Stage): Promise<readonly Row[]>;
}

/** What came of a part: its rows, or a sentence that says why there are none. */
export interface Outcome {
  name: string;
  rows: readonly Row[];
  failure?: string;
}

/** The parts that one of the words names, by section or by their whole name; without words all but those by hand. */
export function choose<P extends Pick<BenchPart, "name" | "byHand">>(parts: readonly P[], words: readonly string[]): P[] {
  const isMeant = ({ name }: P, word: string) => name === word || name.startsWith(`${word}/`);
  const unknown = words.find((word) => !parts.some((part) => isMeant(part, word)));
  if (unknown !== undefined)
    throw new Error(`There is no part "${unknown}"; there are ${parts.map(({ name }) => name).join(", ")}.`);
  if (words.length === 0) return parts.filter(({ byHand }) => !byHand);
  return parts.filter((part) => words.some((word) => isMeant(part, word)));
}
