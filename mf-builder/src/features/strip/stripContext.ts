import type { Item } from "@advent/contract";
import { createContext, type PointerEvent, useContext } from "react";
import type { Move, MoveControls } from "./move";

export interface Strip {
  isStylistChoice: boolean;
  editable: boolean;
  /** Touch devices get a sheet instead. */
  hasTools: boolean;
  /** True once the initial items are placed. Later ones arrive with an animation. */
  settled: boolean;
  move: Move | null;
  controls: MoveControls;
  startDrag: (event: PointerEvent, item: Item) => void;
  /** Lifts a gift and shows where to put it. */
  onLift: (item: Item) => void;
  onPick: (day: number | null) => void;
  onRemove: (item: Item) => void;
  onOpen: (item: Item) => void;
  onShow: ((item: Item) => void) | undefined;
}

export const StripContext = createContext<Strip | null>(null);

export function useStrip(): Strip {
  const strip = useContext(StripContext);
  if (!strip) throw new Error("A day needs the strip around it.");
  return strip;
}
