import { resolve } from "node:path";
import type { Row } from "@advent/server/testing/measure";
import type { Stage } from "./stage";

export interface BenchPart {
  name: string;
  byHand?: true;
  measure(stage: Stage): Promise<readonly Row[]>;
}

export interface Outcome {
  name: string;
  rows: readonly Row[];
  failure?: string;
}

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

export const root = resolve(import.meta.dirname, "../../..");

export const limitAtMost = (limit: number, unit: string) => ({ limit, unit, atLeast: false });
export const limitAtLeast = (limit: number, unit: string) => ({ limit, unit, atLeast: true });
export const reportOnly = (unit: string) => limitAtMost(Number.POSITIVE_INFINITY, unit);

export const createRow = (name: string, value: number, limit: Omit<Row, "name" | "value">): Row => ({
  name,
  value,
  ...limit,
});

export const isWithinLimit = ({ value, limit, atLeast }: Row): boolean => (atLeast ? value >= limit : value <= limit);
