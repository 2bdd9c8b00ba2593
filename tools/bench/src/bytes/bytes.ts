import { basename } from "node:path";
import type { Row } from "@advent/server/testing/measure";
import { type BenchPart, createRow, limitAtMost, reportOnly } from "../part";
import { buildReference } from "../references/references";
import { getByteBudgets, getScreenName, getThroughShell, type Screen, screens } from "./budgets";
import { inFirstVisit, sumPageScripts } from "./scripts";

export const bytes: BenchPart = {
  name: "bytes",
  async measure() {
    const files = await buildReference("one_bundle");
    const getSize = (chunk: string) => {
      const isScript = (path: string) => path.endsWith(".js.br") && basename(path).startsWith(`${chunk}.`);
      const [, script] = [...files].find(([path]) => isScript(path)) ?? [];
      return script?.length ?? Number.NaN;
    };
    return [
      ...screens.flatMap((screen) => compareWithBundle(screen, getSize("main") + getSize(screen.module))),
      ...getByteBudgets(),
    ];
  },
};

/** Neither side includes the dialog window, which loads after the page. */
function compareWithBundle(screen: Screen, bundle: number): Row[] {
  const name = `script of the ${getScreenName(screen)}`;
  const compare = (how: string, size: number, limit: number) =>
    createRow(`${name} ${how}, against one bundle`, size / bundle, limitAtMost(limit, "×"));
  return [
    compare("through the shell", getThroughShell(screen), screen.module === "BuilderPage" ? 1.2 : 1.35),
    ...(screen.isOwnPage ? [compare("alone", getAlone(screen), 1)] : []),
    createRow(`${name} in one bundle`, bundle / 1000, reportOnly("kB")),
  ];
}

/** The landing's page names only the script that runs before its first paint, which requests the others. */
const getAlone = ({ app }: Screen) => (app === "landing" ? inFirstVisit(app) : sumPageScripts(app));
