import { DAY_COUNT, getBuilderTitle, type Item, toRoman } from "@advent/contract";

export interface Move {
  item: Item;
  over: number;
}

export type MoveEvent =
  | { type: "lift"; item: Item }
  | { type: "aim"; day: number }
  | { type: "step"; by: number }
  | { type: "end" };

export interface MoveControls {
  lift: (item: Item) => void;
  aim: (day: number) => void;
  step: (by: number) => void;
  drop: () => void;
  /** Called for a tap on any day while an item is lifted. */
  place: (day: number) => void;
  cancel: () => void;
}

const clampDay = (day: number): number => Math.min(DAY_COUNT, Math.max(1, day));

export function reduceMove(move: Move | null, event: MoveEvent): Move | null {
  switch (event.type) {
    case "lift":
      return { item: event.item, over: event.item.day };
    case "aim":
      return move && aimMove(move, event.day);
    case "step":
      return move && aimMove(move, clampDay(move.over + event.by));
    case "end":
      return null;
  }
}

const aimMove = (move: Move, day: number): Move => (move.over === day ? move : { ...move, over: day });

export const getDayName = (day: number): string => `Day ${toRoman(day)}, ${getBuilderTitle(day)}`;

export const saying = {
  lifted: ({ item }: Move): string =>
    `${item.productName} picked up from ${getDayName(item.day)}. Use the arrow keys to choose a day, Enter to drop it, Escape to cancel.`,
  over: ({ item, over }: Move, there: Item | undefined): string => {
    if (over === item.day) return `${getDayName(over)}, where it was.`;
    return there ? `${getDayName(over)}, changes places with ${there.productName}.` : `${getDayName(over)}, free.`;
  },
  moved: ({ item, over }: Move, there: Item | undefined): string =>
    there
      ? `${item.productName} is now on day ${toRoman(over)} and ${there.productName} on day ${toRoman(item.day)}.`
      : `${item.productName} is now on day ${toRoman(over)}.`,
  stayed: ({ item }: Move): string => `${item.productName} stays on day ${toRoman(item.day)}.`,
};
