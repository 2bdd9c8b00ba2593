import { DAYS } from "@advent/contract";

export interface Stone {
  day: number;
  x: number;
  y: number;
  radius: number;
}

export interface Drape {
  width: number;
  /** Where the chain leaves the picture at both sides, and how deep it hangs below that. */
  top: number;
  sag: number;
  smallest: number;
  largest: number;
  /** Day 12 hangs this far below the middle of the chain. */
  drop: number;
}

/** Height of the chain at `t` from 0 (left) to 1 (right): a catenary, near enough. */
const height = ({ top, sag }: Drape, t: number): number => top + sag * (1 - (2 * t - 1) ** 2);

/** Eleven stones along the chain, larger towards the middle, and the twelfth as its pendant. */
export function stonesOn(drape: Drape): Stone[] {
  const { width, smallest, largest, drop } = drape;
  const chain = DAYS.slice(0, -1).map((day): Stone => {
    const t = day / DAYS.length;
    const nearMiddle = 1 - Math.abs(2 * t - 1);
    return { day, x: width * t, y: height(drape, t), radius: smallest + (largest - smallest) * nearMiddle };
  });
  return [...chain, { day: DAYS.length, x: width / 2, y: height(drape, 0.5) + drop, radius: largest * 1.7 }];
}

/** The chain as an SVG path. */
export function chainPath(drape: Drape): string {
  const { width, top, sag } = drape;
  return `M0,${top} Q${width / 2},${top + 2 * sag} ${width},${top}`;
}
