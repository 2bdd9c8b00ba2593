import { type RefObject, useEffect, useState } from "react";
import {
  type Bounds,
  INITIAL_PLACEMENT,
  keepInView,
  type Placement,
  type Point,
  pan,
  pinch,
  stepDown,
  stepUp,
  zoomTo,
} from "./zoom";

const ARROW_PAN_PX = 60;
const WHEEL_ZOOM_RATIO = 0.0015;

export function usePlacement(stage: RefObject<HTMLElement | null>, image: RefObject<HTMLElement | null>) {
  const [placement, setPlacement] = useState(INITIAL_PLACEMENT);

  const change: Change = (next) =>
    setPlacement((now) => {
      const room = stage.current;
      return room ? keepInView(next(now), getBounds(room, image.current ?? room)) : next(now);
    });

  useEffect(() => {
    const listening = new AbortController();
    if (stage.current) listen(stage.current, change, listening.signal);
    return () => listening.abort();
  }, [stage]);

  const actions = {
    zoomIn: () => change((now) => zoomTo(now, stepUp(now.scale))),
    zoomOut: () => change((now) => zoomTo(now, stepDown(now.scale))),
    reset: () => setPlacement(INITIAL_PLACEMENT),
  };
  const keys: Record<string, () => void> = {
    "+": actions.zoomIn,
    "=": actions.zoomIn,
    "-": actions.zoomOut,
    "0": actions.reset,
    ArrowLeft: () => change((now) => pan(now, { x: ARROW_PAN_PX, y: 0 })),
    ArrowRight: () => change((now) => pan(now, { x: -ARROW_PAN_PX, y: 0 })),
    ArrowUp: () => change((now) => pan(now, { x: 0, y: ARROW_PAN_PX })),
    ArrowDown: () => change((now) => pan(now, { x: 0, y: -ARROW_PAN_PX })),
  };
  return {
    placement,
    ...actions,
    press(key: string): boolean {
      keys[key]?.();
      return key in keys;
    },
  };
}

type Change = (next: (now: Placement) => Placement) => void;

function listen(stage: HTMLElement, change: Change, signal: AbortSignal): void {
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const rate = event.ctrlKey ? WHEEL_ZOOM_RATIO * 6 : WHEEL_ZOOM_RATIO;
    const anchor = getOffsetFromCentre(stage, event);
    change((now) => zoomTo(now, now.scale * Math.exp(-event.deltaY * rate), anchor));
  };
  const onDoubleClick = (event: MouseEvent) => {
    const anchor = getOffsetFromCentre(stage, event);
    change((now) => (now.scale === 1 ? zoomTo(now, 2, anchor) : INITIAL_PLACEMENT));
  };
  stage.addEventListener("wheel", onWheel, { passive: false, signal });
  stage.addEventListener("dblclick", onDoubleClick, { signal });
  listenToPointers(stage, change, signal);
}

/** One pointer drags and two pinch. A drag that began on the stage may leave it. */
function listenToPointers(stage: HTMLElement, change: Change, signal: AbortSignal): void {
  const down = new Map<number, Point>();

  function onDown(event: PointerEvent) {
    if (event.button === 0 && down.size < 2) down.set(event.pointerId, getOffsetFromCentre(stage, event));
  }

  function onMove(event: PointerEvent) {
    const before = down.get(event.pointerId);
    if (!before) return;
    const after = getOffsetFromCentre(stage, event);
    down.set(event.pointerId, after);
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    change((now) =>
      other ? pinch(now, [before, other], [after, other]) : pan(now, { x: after.x - before.x, y: after.y - before.y }),
    );
  }

  const onUp = (event: PointerEvent) => down.delete(event.pointerId);

  stage.addEventListener("pointerdown", onDown, { signal });
  window.addEventListener("pointermove", onMove, { signal });
  window.addEventListener("pointerup", onUp, { signal });
  window.addEventListener("pointercancel", onUp, { signal });
}

function getOffsetFromCentre(stage: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** Uses layout sizes, which the image's own transform does not change. */
function getBounds(stage: HTMLElement, image: HTMLElement): Bounds {
  return {
    stage: { width: stage.clientWidth, height: stage.clientHeight },
    image: { width: image.offsetWidth, height: image.offsetHeight },
  };
}
