import { DAY_COUNT, type DayTitles, getBuilderTitle, type Item, toRoman } from "@advent/contract";

export interface Move {
  item: Item;
  over: number;
}

export interface MoveControls {
  lift: (item: Item) => void;
  aim: (day: number) => void;
  drop: () => void;
  /** Called for a tap on any day while an item is lifted. */
  place: (day: number) => void;
  cancel: () => void;
}

/** Returns the same move when it is over that day already. Days end at the first and the last one. */
export function aimMove(move: Move, day: number): Move {
  const over = Math.min(DAY_COUNT, Math.max(1, day));
  return over === move.over ? move : { ...move, over };
}

export const getDayName = (day: number, titles: DayTitles): string =>
  `Day ${toRoman(day)}, ${getBuilderTitle(day, titles)}`;

export const announcements = {
  lifted: ({ item }: Move, titles: DayTitles): string =>
    `${item.productName} picked up from ${getDayName(item.day, titles)}. Use the arrow keys to choose a day, Enter to drop it, Escape to cancel.`,
  over: ({ item, over }: Move, there: Item | undefined, titles: DayTitles): string => {
    const name = getDayName(over, titles);
    if (over === item.day) return `${name}, where it was.`;
    return there ? `${name}, changes places with ${there.productName}.` : `${name}, free.`;
  },
  moved: ({ item, over }: Move, there: Item | undefined): string =>
    there
      ? `${item.productName} is now on day ${toRoman(over)} and ${there.productName} on day ${toRoman(item.day)}.`
      : `${item.productName} is now on day ${toRoman(over)}.`,
  stayed: ({ item }: Move): string => `${item.productName} stays on day ${toRoman(item.day)}.`,
};
