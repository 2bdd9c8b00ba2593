import type { Point } from "./zoom";

export interface PointerGestures {
  drag: (by: Point) => void;
  pinch: (before: readonly [Point, Point], after: readonly [Point, Point]) => void;
  locate: (event: PointerEvent) => Point;
}

export function trackPointers(stage: HTMLElement, { drag, pinch, locate }: PointerGestures, signal: AbortSignal): void {
  const down = new Map<number, Point>();

  function onDown(event: PointerEvent) {
    if (event.button !== 0 || down.size === 2) return;
    down.set(event.pointerId, locate(event));
    capturePointer(stage, event.pointerId);
  }

  function onMove(event: PointerEvent) {
    const before = down.get(event.pointerId);
    if (!before) return;
    const after = locate(event);
    down.set(event.pointerId, after);
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    if (other) pinch([before, other], [after, other]);
    else drag({ x: after.x - before.x, y: after.y - before.y });
  }

  const onUp = (event: PointerEvent) => down.delete(event.pointerId);

  stage.addEventListener("pointerdown", onDown, { signal });
  stage.addEventListener("pointermove", onMove, { signal });
  for (const end of END_EVENTS) stage.addEventListener(end, onUp, { signal });
}

const END_EVENTS = ["pointerup", "pointercancel", "lostpointercapture"] as const;

/** Keeps a drag alive outside the stage. The browser throws for a pointer that is already gone. */
function capturePointer(stage: HTMLElement, pointerId: number) {
  if (stage.isConnected && "setPointerCapture" in stage) {
    try {
      stage.setPointerCapture(pointerId);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  }
}
