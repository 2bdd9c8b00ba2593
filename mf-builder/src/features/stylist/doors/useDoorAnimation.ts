import { useEffect, useState } from "react";

/** Total time of the twelve turns: each starts {@link STAGGER_MS} after the one before and takes {@link TURN_MS}. */
const ANIMATION_MS = 3000;
export const TURN_MS = 900;
export const STAGGER_MS = (ANIMATION_MS - TURN_MS) / 11;

export type DoorAnimation = ReturnType<typeof useDoorAnimation>;

/** Starts with the stylist's work and ends on a timer, independent of how long that work takes. */
export function useDoorAnimation(isChoosing: boolean) {
  const [isPlaying, play] = useState(false);
  useEffect(() => {
    if (isChoosing) play(true);
  }, [isChoosing]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const end = setTimeout(() => play(false), ANIMATION_MS);
    return () => clearTimeout(end);
  }, [isPlaying]);
  return { isPlaying, skip: () => play(false) };
}
