import { inFirstVisit, sumPageScripts, sumRemoteScripts } from "./scripts";

export const screens = [
  { app: "builder", module: "BuilderPage" },
  { app: "builder", module: "CartPage" },
  { app: "landing", module: "LandingPage" },
  { app: "embed", module: "EmbedPage" },
  { app: "admin", module: "AdminPage" },
  { app: "admin", module: "PrintQrPage" },
] as const;
export type Screen = (typeof screens)[number];

export interface Budget {
  name: string;
  kB: number;
  allowed: number;
}

const allowed: Record<Screen["module"], number> = {
  BuilderPage: 210,
  CartPage: 205,
  LandingPage: 195,
  EmbedPage: 195,
  AdminPage: 225,
  PrintQrPage: 200,
};

export const getThroughShell = ({ app, module }: Screen): number =>
  sumPageScripts("shell") + sumRemoteScripts(app, module);

export const getScreenName = ({ module }: Screen) => module.replace(/(Qr)?Page$/, "").toLowerCase();

export function getByteBudgets(): Budget[] {
  return [
    { name: "shell", kB: sumPageScripts("shell") / 1000, allowed: 180 },
    ...screens.map((screen) => ({
      name: `${getScreenName(screen)} through the shell`,
      kB: getThroughShell(screen) / 1000,
      allowed: allowed[screen.module],
    })),
    { name: "landing alone", kB: inFirstVisit("landing") / 1000, allowed: 90 },
    { name: "landing alone before its first paint", kB: sumPageScripts("landing") / 1000, allowed: 5 },
  ];
}
