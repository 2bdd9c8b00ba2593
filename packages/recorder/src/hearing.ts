/** What was heard so far, and since when nothing has been. Times in milliseconds. */
export interface Hearing {
  hasHeard: boolean;
  quietSince: number;
}

/** Longer than a breath between two sentences. */
const QUIET = 3000;
const AUDIBLE = 0.05;

export const startHearing = (now: number): Hearing => ({ hasHeard: false, quietSince: now });

/** @param volume from 0 to 1; undefined says nothing about silence */
export function hear(hearing: Hearing, volume: number | undefined, now: number): Hearing {
  if (volume === undefined) return { ...hearing, quietSince: now };
  return volume >= AUDIBLE ? { hasHeard: true, quietSince: now } : hearing;
}

/** Nothing yet, for so long that the microphone must be muted or covered. */
export function seemsMuted({ hasHeard, quietSince }: Hearing, now: number): boolean {
  return !hasHeard && now - quietSince >= QUIET;
}
