import { join } from "node:path";
import { hashInputs } from "@advent/build/inputs";
import { folderOf, suiteApps } from "@advent/server/apps";
import { keptBuild } from "@advent/server/builds";
import { byteBudgets } from "./budgets";
import { textInContainer, textInPage } from "./scripts";

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

const remotes = suiteApps.filter((app) => app !== "shell");

test.each([
  ["the stream of what happens to a calendar", "EventSource"],
  ["the media player", "This browser can't play the"],
])("no page fetches %s with the shell", (_what, words) => {
  expect(textInPage("shell")).not.toContain(words);
  expect(remotes.map(textInContainer).join("\n")).toContain(words);
});
