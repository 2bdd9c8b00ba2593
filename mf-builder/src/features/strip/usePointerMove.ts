import type { Item } from "@advent/contract";
import { type PointerEvent, type RefObject, useEffect, useMemo } from "react";
import { PointerMove } from "./pointer-move";
import type { MoveControls } from "./useMove";

type Place = RefObject<HTMLElement | null>;

/** Drag by mouse, pen and finger; the returned function starts one where a gift is pressed. */
export function usePointerMove(controls: MoveControls, scroller: Place, ghost: Place) {
  const pointer = useMemo(
    () => new PointerMove({ controls, scroller: () => scroller.current, ghost: () => ghost.current }),
    [controls, scroller, ghost],
  );
  useEffect(() => pointer.listen(), [pointer]);
  return (event: PointerEvent, item: Item) => pointer.start(event, item);
}
