import { type CalendarWithItems, calculatePrice, DAY_COUNT, formatRound } from "@advent/contract";
import { isPendingItem } from "@advent/store";
import { media, styled, VisuallyHidden } from "@advent/ui";
import { type RefObject, useEffect, useRef, useState } from "react";
import { prefersReducedMotion } from "../../shared/animations";
import { STUCK_HEIGHT, stickyScreens } from "./sticky-strip";

/** Delay between two arches in milliseconds. */
const STAGGER_MS = 90;

interface CompletionProps {
  data: CalendarWithItems;
  list: RefObject<HTMLElement | null>;
}

export function Completion({ data, list }: CompletionProps) {
  const words = useCompletion(data);
  useEffect(() => {
    if (!words || prefersReducedMotion()) return;
    const arches = list.current?.querySelectorAll<HTMLElement>("[data-arch]") ?? [];
    const lit = {
      transform: ["none", "translateY(-3px) scale(1.06)", "none"],
      filter: ["none", "sepia(0.6) brightness(1.6)", "none"],
    };
    arches.forEach((arch, day) => {
      arch.animate(lit, { duration: 550, delay: day * STAGGER_MS, easing: "ease-in-out" });
    });
  }, [words, list]);
  return (
    <>
      <VisuallyHidden role="status" aria-label="Your calendar">
        {words}
      </VisuallyHidden>
      {words && <Ribbon aria-hidden="true">{words}</Ribbon>}
    </>
  );
}

/** Announces the twelfth confirmed item once. Empty until then, and for a calendar that was already complete. */
function useCompletion({ calendar, items }: CalendarWithItems): string {
  const [announcement, announce] = useState("");
  const before = useRef<number>(null);
  useEffect(() => {
    const confirmed = items.filter((item) => !isPendingItem(item)).length;
    const wasOneShort = before.current === DAY_COUNT - 1;
    before.current = confirmed;
    const { bonusGiftCard } = calculatePrice({ ...calendar, items });
    if (!wasOneShort || confirmed < DAY_COUNT || bonusGiftCard === 0) return;
    announce(
      (earlier) =>
        earlier || `Complete. A ${formatRound(bonusGiftCard, calendar.priceRules.currency)} gift card is yours`,
    );
  }, [calendar, items]);
  return announcement;
}

/** Hangs below the strip and does not shift the layout. */
const Ribbon = styled.p`
  position: absolute;
  top: 100%;
  inset-inline: 0;
  width: max-content;
  max-width: calc(100% - 2rem);
  margin-inline: auto;
  padding: 0.625rem 1.75rem;
  border: 1px solid ${({ theme }) => theme.color.gold};
  border-top: 0;
  background: ${({ theme }) => theme.color.ink};
  color: var(--text-gold);
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.lead};
  line-height: 1.3;
  text-align: center;
  text-wrap: balance;
  opacity: 0;
  pointer-events: none;
  animation: ribbon-unroll 9s ${({ theme }) => theme.motion.easeOut} ${DAY_COUNT * STAGGER_MS}ms;

  ${media.reducedMotion} {
    /* As long as it takes to read, whatever the page's own rule says. */
    animation: ribbon-fade 9s !important;
  }
  ${stickyScreens} {
    [data-stuck="true"] & {
      top: ${STUCK_HEIGHT};
    }
  }
`;
