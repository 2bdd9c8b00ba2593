import { useEffect, useState } from "react";

/** How long the twelve doors take to turn (ms): {@link TURN} for the last, which begins {@link STEP} after the one before it. */
const LASTS = 3000;
export const TURN = 900;
export const STEP = (LASTS - TURN) / 11;

export interface Moment {
  isPlaying: boolean;
  skip: () => void;
}

/** The moment in which the doors turn: it begins with the stylist's work and ends by itself, whenever that is done. */
export function useMoment(isChoosing: boolean): Moment {
  const [isPlaying, play] = useState(false);
  useEffect(() => {
    if (isChoosing) play(true);
  }, [isChoosing]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const end = setTimeout(() => play(false), LASTS);
    return () => clearTimeout(end);
  }, [isPlaying]);
  return { isPlaying, skip: () => play(false) };
}
