import type { Row } from "@advent/server/testing/row";
import type { Part } from "../part";
import { atMost, told } from "../row";
import { type Budget, byteBudgets, nameOf, type Screen, screens, throughShell } from "./budgets";
import { buildOneBundle } from "./build-one-bundle";
import { inFirstVisit, inPage } from "./scripts";

/** Script on the wire: each screen through the shell and alone, against one ordinary bundle of the same screens. */
export const bytes: Part = {
  name: "bytes",
  async measure() {
    const oneBundle = await buildOneBundle();
    return [...screens.flatMap((screen) => against(screen, oneBundle)), ...byteBudgets().map(rowOf)];
  },
};

const rowOf = ({ name, kB, allowed }: Budget): Row => ({
  name: `script of the ${name}`,
  value: kB,
  ...atMost(allowed, "kB"),
});

function against(screen: Screen, oneBundle: (module: string) => number): Row[] {
  const row = (what: string, times: number, limit: number): Row => ({
    name: `script of the ${nameOf(screen)} ${what}, against one bundle`,
    value: times,
    ...atMost(limit, "×"),
  });
  const alone = aloneOf(screen);
  const bundle = oneBundle(screen.module);
  // Alone the embed brings its dialog's window along, which is fetched after the page otherwise.
  const bundleOfAlone = screen.module === "EmbedPage" ? oneBundle("EmbedAlone") : bundle;
  return [
    row("through the shell", throughShell(screen) / bundle, screen.module === "BuilderPage" ? 1.2 : 1.25),
    ...(alone === undefined ? [] : [row("alone", alone / bundleOfAlone, 1)]),
    { name: `script of the ${nameOf(screen)} in one bundle`, value: bundle / 1000, ...told("kB") },
  ];
}

/** The first screen of each remote. The landing's page names only the script that runs before its first paint; that one asks for the others. */
function aloneOf({ app, module }: Screen): number | undefined {
  if (module === "CartPage" || module === "PrintQrPage") return undefined;
  return app === "landing" ? inFirstVisit(app) : inPage(app);
}
