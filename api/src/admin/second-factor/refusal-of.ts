import type { Verdict } from "./second-factor";

/** What is said of a code that was not taken. */
export function refusalOf(verdict: Exclude<Verdict, "right">): string {
  return verdict === "used" ? "This code has been used. Please wait for the next one." : "Incorrect code";
}
