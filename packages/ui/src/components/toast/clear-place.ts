/** A rectangle in pixels of the window, as `getBoundingClientRect` measures it. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Something that should stay in sight; what is worse to cover weighs more. */
export interface Obstacle extends Box {
  weight: number;
}

interface Offset {
  x: number;
  y: number;
}

/** Pixels between two places that are tried. */
const STEP = 8;

/**
 * How far to move `card` from its place so that it covers nothing: upwards as far as the window's `margin` and no further
 * than needed; from the left edge it may also go to the right one. Where nothing is free, the place that covers least.
 */
export function clearPlace(
  card: Box,
  obstacles: readonly Obstacle[],
  view: { width: number; height: number },
  margin: number,
): Offset {
  const across = Math.max(view.width - margin - card.width - card.left, 0);
  let best = { x: 0, y: 0, covered: Number.POSITIVE_INFINITY };
  for (let y = 0; card.top + y >= margin || y === 0; y -= STEP) {
    for (const x of new Set([0, across])) {
      const moved = { ...card, left: card.left + x, top: card.top + y };
      const covered = obstacles.reduce((sum, obstacle) => sum + overlap(moved, obstacle) * obstacle.weight, 0);
      if (covered < best.covered) best = { x, y, covered };
      if (covered === 0) return { x, y };
    }
  }
  return { x: best.x, y: best.y };
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}
