import { DAYS, type LandingItem } from "@advent/contract";
import type { DayLink } from "../../shared/day-links";
import { DayCard } from "./DayCard";
import { Days } from "./Days";

interface DayGridProps {
  items: readonly LandingItem[];
  /** Whether days can be opened at all (behaviour §2). */
  open: boolean;
  isRevealed: (itemId: string) => boolean;
  link: DayLink;
}

export function DayGrid({ items, open, isRevealed, link }: DayGridProps) {
  return (
    <Days role="list" aria-label="Days">
      {DAYS.map((day) => {
        const item = items.find((candidate) => candidate.day === day);
        return (
          <li key={day}>
            <DayCard
              day={day}
              item={item}
              revealed={Boolean(item && isRevealed(item.id))}
              link={item && open ? link(item.id) : undefined}
            />
          </li>
        );
      })}
    </Days>
  );
}
