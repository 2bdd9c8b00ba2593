import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A sentence of the behaviour and the tests that show it, best first. */
export interface Statement {
  /** Number and name of the section of docs/behaviour.md, and a part of it: "2 Screens · Cart". */
  section: string;
  statement: string;
  tests: string[];
}

const SOURCE = "docs/coverage.json";

export const readStatements = (root: string): Statement[] => JSON.parse(readFileSync(join(root, SOURCE), "utf8"));

export function sectionsOf(statements: readonly Statement[]): Map<string, Statement[]> {
  const sections = new Map<string, Statement[]>();
  for (const one of statements) sections.set(one.section, [...(sections.get(one.section) ?? []), one]);
  return sections;
}
