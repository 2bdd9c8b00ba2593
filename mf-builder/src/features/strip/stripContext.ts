import type { Item } from "@advent/contract";
import { createContext, type PointerEvent, useContext } from "react";
import type { Move, MoveControls } from "./move";

/** What all twelve days share. */
export interface Strip {
  isStylistChoice: boolean;
  /** Gifts can be moved and taken out. */
  editable: boolean;
  /** The gifts the strip began with are in place: one that comes now is hung up before the eyes. */
  settled: boolean;
  move: Move | null;
  controls: MoveControls;
  /** Where a gift is pressed a drag may begin. */
  startDrag: (event: PointerEvent, item: Item) => void;
  onPick: (day: number | null) => void;
  onNote: (item: Item) => void;
  onRemove: (item: Item) => void;
  /** Asks what to do with a gift, where there is no pointer to show its tools. */
  onOpen: (item: Item) => void;
  /** Undefined where a gift cannot be shown closer. */
  onShow?: (item: Item) => void;
}

export const StripContext = createContext<Strip | null>(null);

export function useStrip(): Strip {
  const strip = useContext(StripContext);
  if (!strip) throw new Error("A day needs the strip around it.");
  return strip;
}
