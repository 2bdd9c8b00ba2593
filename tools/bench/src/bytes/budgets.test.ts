import { join } from "node:path";
import { hashInputs } from "@advent/build/inputs";
import { folderOf, suiteApps } from "@advent/server/apps";
import { keptBuild } from "@advent/server/builds";
import { byteBudgets } from "./budgets";

/** The budgets weigh what was built; they build nothing themselves. */
beforeAll(() => {
  const stale = suiteApps.filter((app) => keptBuild(join(folderOf(app), "dist"))?.id !== hashInputs(folderOf(app)));
  if (stale.length > 0)
    throw new Error(`Build ${stale.join(", ")} first, with "npm test -- build": not of these sources.`);
});

test("the script of each screen stays within its budget", () => {
  const heavy = byteBudgets().filter(({ kB, allowed }) => kB > allowed);
  expect(heavy).toEqual([]);
});
