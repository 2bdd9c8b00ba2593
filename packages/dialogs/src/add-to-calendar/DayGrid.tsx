import { DAYS, freeDays, type Item } from "@advent/contract";
import { media, styled } from "@advent/ui";
import { type KeyboardEvent, useRef, useState } from "react";
import { DayButton } from "./DayButton";
import { countColumns, findNextFreeDay } from "./day-keys";

interface DayGridProps {
  items: readonly Pick<Item, "day">[];
  selected: number | undefined;
  disabled: boolean;
  onPick: (day: number) => void;
}

export function DayGrid({ items, selected, disabled, onPick }: DayGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number>();
  const free = freeDays(items);
  const tabStop = focused !== undefined && free.includes(focused) ? focused : free[0];

  function moveFocus(event: KeyboardEvent, day: number): void {
    const cells = [...(grid.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    const next = findNextFreeDay(event.key, day, free, countColumns(cells));
    if (next === undefined) return;
    event.preventDefault();
    cells[next - 1]?.focus();
  }

  return (
    <Grid ref={grid} role="group" aria-label="Days of the calendar">
      {DAYS.map((day) => (
        <DayButton
          key={day}
          day={day}
          taken={!free.includes(day)}
          selected={day === selected}
          disabled={disabled}
          tabIndex={day === tabStop ? 0 : -1}
          onFocus={() => setFocused(day)}
          onKeyDown={(event) => moveFocus(event, day)}
          onClick={() => onPick(day)}
        />
      ))}
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 0.5rem;

  /* Large text on a phone. */
  @media (max-width: 15em) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.up("md")} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
