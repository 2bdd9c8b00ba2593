/** Zoom limits of the lightbox (docs/behaviour/numbers.md). */
export const MIN_SCALE = 0.5;
export const MAX_SCALE = 3;
const SCALE_STEP_RATIO = 0.5;

export interface Point {
  x: number;
  y: number;
}

export interface Placement extends Point {
  scale: number;
}

/** Width and height in CSS pixels of the stage, and of the image at scale 1. */
export interface Bounds {
  stage: { width: number; height: number };
  image: { width: number; height: number };
}

export const INITIAL_PLACEMENT: Placement = { scale: 1, x: 0, y: 0 };

export const stepUp = (scale: number) =>
  clampScale((Math.floor(scale / SCALE_STEP_RATIO + 1e-6) + 1) * SCALE_STEP_RATIO);

export const stepDown = (scale: number) =>
  clampScale((Math.ceil(scale / SCALE_STEP_RATIO - 1e-6) - 1) * SCALE_STEP_RATIO);

export function zoomTo(placement: Placement, scale: number, anchor: Point = { x: 0, y: 0 }): Placement {
  const next = clampScale(scale);
  const ratio = next / placement.scale;
  return {
    scale: next,
    x: anchor.x - (anchor.x - placement.x) * ratio,
    y: anchor.y - (anchor.y - placement.y) * ratio,
  };
}

export function pan(placement: Placement, by: Point): Placement {
  return { ...placement, x: placement.x + by.x, y: placement.y + by.y };
}

export function pinch(
  placement: Placement,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
): Placement {
  const from = getMidpoint(before);
  const to = getMidpoint(after);
  const zoomed = zoomTo(placement, placement.scale * (spread(after) / (spread(before) || 1)), from);
  return pan(zoomed, { x: to.x - from.x, y: to.y - from.y });
}

/** Keeps the image's edge from moving inside the stage's edge. Centres an image smaller than the stage. */
export function keepInView(placement: Placement, { stage, image }: Bounds): Placement {
  const clampOffset = (offset: number, size: number, room: number) => {
    const reach = Math.max(0, (size * placement.scale - room) / 2);
    return Math.min(reach, Math.max(-reach, offset));
  };
  return {
    scale: placement.scale,
    x: clampOffset(placement.x, image.width, stage.width),
    y: clampOffset(placement.y, image.height, stage.height),
  };
}

function clampScale(scale: number) {
  return Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));
}

function getMidpoint([one, other]: readonly [Point, Point]): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function spread([one, other]: readonly [Point, Point]) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
