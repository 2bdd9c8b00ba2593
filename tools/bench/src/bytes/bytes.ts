import type { Part } from "../part";
import { atMost, type Row, told } from "../row";
import { byteBudgets, type Screen, screens, throughShell } from "./budgets";
import { buildOneBundle } from "./build-one-bundle";
import { everything, inPage } from "./scripts";

/** Script on the wire: each screen through the shell and alone, against one ordinary bundle of the same screens. */
export const bytes: Part = {
  name: "bytes",
  async measure() {
    const oneBundle = await buildOneBundle();
    return [...screens.flatMap((screen) => against(screen, oneBundle(screen.module))), ...byteBudgets()];
  },
};

function against(screen: Screen, bundle: number): Row[] {
  const name = nameOf(screen);
  const shell = throughShell(screen);
  const limit = screen.module === "BuilderPage" ? 1.1 : 1.15;
  const rows = [
    {
      name: `script of the ${name} through the shell, against one bundle`,
      value: shell / bundle,
      ...atMost(limit, "×"),
    },
    { name: `script of the ${name} through the shell`, value: shell / 1000, ...told("kB") },
    { name: `script of the ${name} in one bundle`, value: bundle / 1000, ...told("kB") },
  ];
  const alone = aloneOf(screen);
  if (alone === undefined) return rows;
  return [
    ...rows,
    { name: `script of the ${name} alone, against one bundle`, value: alone / bundle, ...atMost(0.95, "×") },
  ];
}

const nameOf = ({ module }: Screen) => module.replace(/(Qr)?Page$/, "").toLowerCase();

/** The first screen of each remote. The landing's page names only the script that runs before its first paint. */
function aloneOf({ app, module }: Screen): number | undefined {
  if (module === "CartPage" || module === "PrintQrPage") return undefined;
  return app === "landing" ? everything(app) : inPage(app);
}
