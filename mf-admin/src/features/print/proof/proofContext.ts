import { createContext, useContext } from "react";
import { cardKey } from "./code-data";
import type { Verdict } from "./judge";

export const ProofContext = createContext<ReadonlyMap<string, Verdict>>(new Map());

/** Whether a card was checked, and what was wrong with it. */
export function useVerdict(card: { calendarId: string; day: number }): { checked: boolean; problem: Verdict } {
  const verdicts = useContext(ProofContext);
  const key = cardKey(card);
  return { checked: verdicts.has(key), problem: verdicts.get(key) };
}
