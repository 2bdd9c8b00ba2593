import type { SuiteApp } from "@advent/server/apps";
import type { Row } from "@advent/server/testing/measure";
import { createRow, limitAtMost } from "../part";
import { inFirstVisit, sumPageScripts, sumRemoteScripts } from "./scripts";

export interface Screen {
  app: SuiteApp;
  module: string;
  maxKB: number;
  /** The screen of the remote's own page. */
  isOwnPage?: true;
}

export const screens: readonly Screen[] = [
  { app: "builder", module: "BuilderPage", maxKB: 211, isOwnPage: true },
  { app: "builder", module: "CartPage", maxKB: 206 },
  { app: "landing", module: "LandingPage", maxKB: 195, isOwnPage: true },
  { app: "embed", module: "EmbedPage", maxKB: 195, isOwnPage: true },
  { app: "admin", module: "AdminPage", maxKB: 226, isOwnPage: true },
  { app: "admin", module: "PrintQrPage", maxKB: 202 },
];

export const getThroughShell = ({ app, module }: Screen): number =>
  sumPageScripts("shell") + sumRemoteScripts(app, module);

export const getScreenName = ({ module }: Screen) => module.replace(/(Qr)?Page$/, "").toLowerCase();

export function getByteBudgets(): Row[] {
  const limitScript = (of: string, bytes: number, maxKB: number) =>
    createRow(`script of the ${of}`, bytes / 1000, limitAtMost(maxKB, "kB"));
  return [
    limitScript("shell", sumPageScripts("shell"), 180),
    ...screens.map((screen) =>
      limitScript(`${getScreenName(screen)} through the shell`, getThroughShell(screen), screen.maxKB),
    ),
    limitScript("landing alone", inFirstVisit("landing"), 92),
    limitScript("landing alone before its first paint", sumPageScripts("landing"), 5.6),
  ];
}
