import { type CalendarWithItems, calculatePrice, DAY_COUNT, formatRound } from "@advent/contract";
import { isPendingItem } from "@advent/store";
import { useEffect, useRef, useState } from "react";

/** Announces the twelfth confirmed item once. Empty until then, and for a calendar that was already complete. */
export function useCompletion({ calendar, items }: CalendarWithItems): string {
  const [announcement, announce] = useState("");
  const before = useRef<number>(null);
  useEffect(() => {
    const confirmed = items.filter((item) => !isPendingItem(item)).length;
    const wasOneShort = before.current === DAY_COUNT - 1;
    before.current = confirmed;
    const { bonusGiftCard } = calculatePrice({ ...calendar, items });
    if (!wasOneShort || confirmed < DAY_COUNT || bonusGiftCard === 0) return;
    announce(
      (earlier) => earlier || `Complete. A ${formatRound(bonusGiftCard, items[0]?.currencyCode)} gift card is yours`,
    );
  }, [calendar, items]);
  return announcement;
}
