import type { DayNumbers } from "@advent/contract";
import { useShop } from "@advent/ui";

/** Returns which figures concern the shop: those of what it offers, or has offered. */
export function useNumberParts(days: readonly DayNumbers[]) {
  const { parts } = useShop();
  return {
    hasStylist: parts.includes("stylist") || days.some(({ isStylistChoice }) => isStylistChoice),
    hasReplies: parts.includes("replies") || days.some(({ replies }) => replies > 0),
  };
}
