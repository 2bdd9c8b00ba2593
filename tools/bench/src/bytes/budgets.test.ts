import { join } from "node:path";
import { hashInputs } from "@advent/build/inputs";
import { getFolder, suiteApps } from "@advent/server/apps";
import { readBuild } from "@advent/server/builds";
import { isWithinLimit } from "../part";
import { getByteBudgets } from "./budgets";
import { readContainerScripts, readPageScripts } from "./scripts";

/** Measures existing builds and builds nothing. */
beforeAll(() => {
  const stale = suiteApps.filter((app) => readBuild(join(getFolder(app), "dist"))?.id !== hashInputs(getFolder(app)));
  if (stale.length > 0)
    throw new Error(`Build ${stale.join(", ")} first, with "npm test -- build": not of these sources.`);
});

test("script of each screen stays within its budget", () => {
  expect(getByteBudgets().filter((row) => !isWithinLimit(row))).toEqual([]);
});

const remotes = suiteApps.filter((app) => app !== "shell");

test.each([
  ["the stream of what happens to a calendar", "EventSource"],
  ["the media player", "This browser can’t play the"],
])("no page fetches %s with the shell", (_what, words) => {
  expect(readPageScripts("shell")).not.toContain(words);
  expect(remotes.map(readContainerScripts).join("\n")).toContain(words);
});
