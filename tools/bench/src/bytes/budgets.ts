import { adminPage, builderPage, cartPage, embedPage, landingPage, printQrPage } from "@advent/contract";
import { atMost, type Row } from "../row";
import { inPage, ofRemote } from "./scripts";

export const screens = [builderPage, cartPage, landingPage, embedPage, adminPage, printQrPage] as const;
export type Screen = (typeof screens)[number];

/** Script that a visit to a screen through the shell fetches, in bytes. */
export const throughShell = ({ app, module }: Screen): number => inPage("shell") + ofRemote(app, module);

/** What the live builds may weigh by themselves: script in kB as brotli sends it. */
export function byteBudgets(): Row[] {
  const kB = (name: string, bytes: number, limit: number): Row => ({
    name,
    value: bytes / 1000,
    ...atMost(limit, "kB"),
  });
  return [
    kB("script of the shell", inPage("shell"), 140),
    kB("script of the builder through the shell", throughShell(builderPage), 165),
    kB("script of the landing alone before its first paint", inPage("landing"), 3),
  ];
}
