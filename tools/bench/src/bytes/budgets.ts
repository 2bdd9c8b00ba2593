import { adminPage, builderPage, cartPage, embedPage, landingPage, printQrPage } from "@advent/contract";
import { inPage, ofRemote } from "./scripts";

export const screens = [builderPage, cartPage, landingPage, embedPage, adminPage, printQrPage] as const;
export type Screen = (typeof screens)[number];

/** Script of the live builds in kB, as brotli sends it. */
export interface Budget {
  name: string;
  kB: number;
  /** What the tests allow: lower it when the weight falls. */
  allowed: number;
}

/** Kilobytes allowed of each screen through the shell. */
const allowed: Record<Screen["module"], number> = {
  BuilderPage: 180,
  CartPage: 175,
  LandingPage: 170,
  EmbedPage: 165,
  AdminPage: 200,
  PrintQrPage: 170,
};

/** Script that a visit to a screen through the shell fetches, in bytes. */
export const throughShell = ({ app, module }: Screen): number => inPage("shell") + ofRemote(app, module);

/** Such as `builder`. */
export const nameOf = ({ module }: Screen) => module.replace(/(Qr)?Page$/, "").toLowerCase();

export function byteBudgets(): Budget[] {
  return [
    { name: "shell", kB: inPage("shell") / 1000, allowed: 150 },
    ...screens.map((screen) => ({
      name: `${nameOf(screen)} through the shell`,
      kB: throughShell(screen) / 1000,
      allowed: allowed[screen.module],
    })),
    { name: "landing alone before its first paint", kB: inPage("landing") / 1000, allowed: 3 },
  ];
}
