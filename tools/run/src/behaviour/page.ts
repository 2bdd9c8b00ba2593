import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readStatements, type Statement, sectionsOf } from "./statements";

export const PAGE = "docs/coverage.md";

const HEAD = `# Coverage

What the product does, sentence by sentence, and the tests that show each. The sections are those of [behaviour.md](behaviour.md).
This page is made of \`docs/coverage.json\` by \`npm run coverage\`; a new sentence, limit or toast gets a row there, with its test.
Tests are named by file and title as they are written. \`npm test\` fails when one of them is not there, did not run or did
not pass, and says which statement it leaves unshown.
`;

/** Writes the page anew. */
export async function writeCoverage(root: string): Promise<void> {
  writeFileSync(join(root, PAGE), pageOf(readStatements(root)));
}

export function pageOf(statements: readonly Statement[]): string {
  const sections = [...sectionsOf(statements)];
  const counts = [...sections, ["All", [...statements]] as const].map(
    ([section, rows]) => `| ${section} | ${rows.length} | ${new Set(rows.flatMap(({ tests }) => tests)).size} |`,
  );
  const tables = sections.map(([section, rows]) =>
    [`## ${section}\n`, "| Statement | Shown by |", "|---|---|", ...rows.map(rowOf)].join("\n"),
  );
  return [HEAD, "| Section | Statements | Tests |", "|---|---|---|", ...counts, "", tables.join("\n\n"), ""].join("\n");
}

const rowOf = ({ statement, tests }: Statement) =>
  `| ${cell(statement)} | ${tests.map((test) => `\`${cell(test)}\``).join("<br>")} |`;

const cell = (text: string) => text.replaceAll("|", "\\|");
