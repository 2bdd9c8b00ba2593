import type { Row } from "@advent/server/testing/measure";
import type { BenchPart } from "../part";
import { limitAtMost, reportOnly } from "../part";
import { type Budget, getByteBudgets, getScreenName, getThroughShell, type Screen, screens } from "./budgets";
import { buildOneBundle } from "./build-one-bundle";
import { inFirstVisit, sumPageScripts } from "./scripts";

export const bytes: BenchPart = {
  name: "bytes",
  async measure() {
    const oneBundle = await buildOneBundle();
    return [...screens.flatMap((screen) => compareWithBundle(screen, oneBundle)), ...getByteBudgets().map(toRow)];
  },
};

const toRow = ({ name, kB, allowed }: Budget): Row => ({
  name: `script of the ${name}`,
  value: kB,
  ...limitAtMost(allowed, "kB"),
});

/** Neither side includes the dialog window, which loads after the page. */
function compareWithBundle(screen: Screen, oneBundle: (module: string) => number): Row[] {
  const createRow = (what: string, times: number, limit: number): Row => ({
    name: `script of the ${getScreenName(screen)} ${what}, against one bundle`,
    value: times,
    ...limitAtMost(limit, "×"),
  });
  const alone = getAlone(screen);
  const bundle = oneBundle(screen.module);
  return [
    createRow("through the shell", getThroughShell(screen) / bundle, screen.module === "BuilderPage" ? 1.2 : 1.35),
    ...(alone === undefined ? [] : [createRow("alone", alone / bundle, 1)]),
    { name: `script of the ${getScreenName(screen)} in one bundle`, value: bundle / 1000, ...reportOnly("kB") },
  ];
}

/** The first screen of each remote. The landing's page names only the script that runs before its first paint; that one asks for the others. */
function getAlone({ app, module }: Screen): number | undefined {
  if (module === "CartPage" || module === "PrintQrPage") return undefined;
  return app === "landing" ? inFirstVisit(app) : sumPageScripts(app);
}
