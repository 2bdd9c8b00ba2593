import type { Item } from "@advent/contract";
import { createContext, type PointerEvent, useContext } from "react";
import type { Move, MoveControls } from "./move";

export interface Strip {
  isStylistChoice: boolean;
  /** True when items can be moved and removed. */
  editable: boolean;
  /** True once the initial items are placed. Later ones arrive with an animation. */
  settled: boolean;
  move: Move | null;
  controls: MoveControls;
  startDrag: (event: PointerEvent, item: Item) => void;
  onPick: (day: number | null) => void;
  onNote: (item: Item) => void;
  onRemove: (item: Item) => void;
  /** Opens the sheet of actions on touch devices. */
  onOpen: (item: Item) => void;
  /** Undefined where items have no product sheet. */
  onShow?: (item: Item) => void;
}

export const StripContext = createContext<Strip | null>(null);

export function useStrip(): Strip {
  const strip = useContext(StripContext);
  if (!strip) throw new Error("A day needs the strip around it.");
  return strip;
}
