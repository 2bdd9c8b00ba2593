import type { StylistPreferences } from "@advent/contract";

/** A preference left out is no wish at all; `exclusions` are free text and never relaxed. */
export type StylistWishes = Partial<Omit<StylistPreferences, "contactInstead">>;

/** The twelve are worth, at retail, at least `budgetPence` and at most `worthPence`. */
export interface StylistTier {
  budgetPence: number;
  worthPence: number;
}
