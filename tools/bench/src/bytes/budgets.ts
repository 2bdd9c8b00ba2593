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
  /** What it is to become, where that is less. */
  goal?: number;
}

/** Kilobytes allowed of each screen through the shell. */
const allowed: Record<Screen["module"], number> = {
  BuilderPage: 170.8,
  CartPage: 163.7,
  LandingPage: 157.4,
  EmbedPage: 152.9,
  AdminPage: 184.2,
  PrintQrPage: 159.4,
};

/** Script that a visit to a screen through the shell fetches, in bytes. */
export const throughShell = ({ app, module }: Screen): number => inPage("shell") + ofRemote(app, module);

/** Such as `builder`. */
export const nameOf = ({ module }: Screen) => module.replace(/(Qr)?Page$/, "").toLowerCase();

export function byteBudgets(): Budget[] {
  return [
    { name: "shell", kB: inPage("shell") / 1000, allowed: 140, goal: 140 },
    ...screens.map((screen) => ({
      name: `${nameOf(screen)} through the shell`,
      kB: throughShell(screen) / 1000,
      allowed: allowed[screen.module],
      ...(screen === builderPage && { goal: 165 }),
    })),
    { name: "landing alone before its first paint", kB: inPage("landing") / 1000, allowed: 3 },
  ];
}
