import { join } from "node:path";
import { readReports } from "./reports";
import { readStatements } from "./statements";
import { unshown } from "./unshown";

/** Says after a run of all tests whether each statement was shown, else which were not; false when one was not. */
export function sayCoverage(root: string): boolean {
  const statements = readStatements(root);
  const missing = unshown(statements, readReports(root, join(root, ".cache", "test")));
  if (missing.length === 0) {
    console.log(`Behaviour: ${statements.length} statements, each shown by a test that passed.`);
    return true;
  }
  console.log(["Behaviour, not shown:", ...missing.map((line) => `  ${line}`)].join("\n"));
  return false;
}
